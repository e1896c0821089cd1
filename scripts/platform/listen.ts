import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Starts a server; resolves with its port, rejects when it cannot have it. */
export function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

/** Takes no more connections, lets requests under way finish for at most this long, and ends. */
export async function stop(server: Server, patience = 10_000): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A connection that was busy when the server closed would be kept alive for seconds after its answer.
  const sweep = setInterval(() => server.closeIdleConnections(), 20);
  const force = setTimeout(() => server.closeAllConnections(), patience);
  await closed;
  clearInterval(sweep);
  clearTimeout(force);
}
