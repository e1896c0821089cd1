import type { RequestListener } from 'node:http';
import { serveHere } from '#tests/support/servers/serve-here.ts';

/** Starts a site on this machine, which tests treat as a public one under any name. */
export async function startForeignSite(listener: RequestListener) {
  const { port } = new URL(await serveHere(listener));
  const asked: string[] = [];
  return {
    port,
    asked,
    options: {
      ports: [port],
      isAllowed: (address: string) => address === '127.0.0.1',
      resolve: (host: string) => {
        asked.push(host);
        const address = host === 'inside.example' ? '10.0.0.1' : '127.0.0.1';
        return Promise.resolve([{ address, family: 4 }]);
      },
    },
  };
}
