// Runs a built web host: `node start-app.mjs WEB_JS START`, what it is started with as JSON. Asked, it says what it has used.
import { memoryUsage, resourceUsage } from 'node:process';
import { pathToFileURL } from 'node:url';

const [, , web, start] = process.argv;
process.on('message', () => {
  const { userCPUTime, systemCPUTime, fsWrite } = resourceUsage();
  process.send({
    cpuMs: (userCPUTime + systemCPUTime) / 1000,
    writtenBytes: fsWrite * 512,
    residentBytes: memoryUsage.rss()
  });
});
// Nobody's asking keeps it from ending.
process.channel?.unref();
const { runWebHost } = await import(pathToFileURL(web).href);
process.exitCode = await runWebHost(JSON.parse(start));
