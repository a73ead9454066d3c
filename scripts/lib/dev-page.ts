import { createServer, type ProxyOptions, type ViteDevServer } from 'vite';
import { renderer } from '../../electron.vite.config.ts';
import { developmentPolicy } from '../../src-main/hosts/headers.ts';

/** Rewrites the origin, so that the host accepts proxied requests. */
function proxyTo(origin: string): Record<string, ProxyOptions> {
  const rule = { target: origin, changeOrigin: true, headers: { origin } };
  return { '/bridge': { ...rule, ws: true }, '/session': rule, '/picture': rule };
}

/**
 * @param port 0 for any free port
 * @returns the server and a one-time launch link
 */
export async function startDevPage(
  hostLink: URL,
  port: number
): Promise<{ readonly vite: ViteDevServer; readonly link: string }> {
  const vite = await createServer({
    ...renderer,
    configFile: false,
    server: {
      host: '127.0.0.1',
      port,
      strictPort: port !== 0,
      headers: { 'content-security-policy': developmentPolicy },
      proxy: proxyTo(hostLink.origin)
    }
  });
  await vite.listen();
  const address = vite.httpServer?.address();
  const at = typeof address === 'object' && address ? address.port : port;
  return { vite, link: `http://127.0.0.1:${String(at)}/${hostLink.hash}` };
}
