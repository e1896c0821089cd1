import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** Starts a site on this machine, which tests treat as a public one under any name. */
export async function startForeignSite(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  onTestFinished(() => void server.close());
  const port = String((server.address() as AddressInfo).port);
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
