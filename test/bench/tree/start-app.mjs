// Runs a built web host: `node start-app.mjs WEB_JS START`, with START as JSON. Reports its
// resources on request.
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
process.channel?.unref();
const { runWebHost } = await import(pathToFileURL(web).href);
process.exitCode = await runWebHost(JSON.parse(start));
