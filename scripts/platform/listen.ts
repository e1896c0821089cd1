import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

const connections = new WeakMap<Server, Set<Socket>>();

/** Starts a server. Resolves with its port, and rejects if the port is not available. */
export function listen(server: Server, port: number, host: string): Promise<number> {
  const open = new Set<Socket>();
  connections.set(server, open);
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

/** Closes a server. Open requests get `timeout` milliseconds to finish. */
export async function stop(server: Server, timeout = 10_000): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A browser opens connections ahead. Node counts one without a request as busy.
  for (const socket of connections.get(server) ?? []) if (socket.bytesRead === 0) socket.destroy();
  // Otherwise a connection that was busy at the close would stay open for seconds after its response.
  const sweep = setInterval(() => server.closeIdleConnections(), 20);
  const force = setTimeout(() => server.closeAllConnections(), timeout);
  await closed;
  clearInterval(sweep);
  clearTimeout(force);
}

/** Finds a port of loopback that nobody uses now, below those that the system gives away. */
export async function freePort(): Promise<number> {
  const server = createServer();
  try {
    const port = await listen(server, 20_000 + Math.floor(Math.random() * 10_000), '127.0.0.1');
    await stop(server);
    return port;
  } catch {
    return freePort();
  }
}
