import { createServer, get, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { buffer } from 'node:stream/consumers';

// A bare server of Node, which a site is compared with. It sends what the URL COPY_OF sends a browser, or keeps each body in a
// database in the folder STORE_IN before it responds. Tells its parent process its URL.
const { COPY_OF = '', STORE_IN } = process.env;

const server = createServer(STORE_IN === undefined ? await copyOf(COPY_OF) : storeIn(STORE_IN));
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  process.send?.(`http://127.0.0.1:${port}/`);
});

async function copyOf(url: string): Promise<RequestListener> {
  const asked = { headers: { 'accept-encoding': 'gzip, deflate, br' } };
  const received = await new Promise<IncomingMessage>((done, failed) => {
    get(url, asked, done).once('error', failed);
  });
  const body = await buffer(received);
  const headers = { ...received.headers, 'content-length': body.length };
  for (const name of ['date', 'connection', 'keep-alive', 'transfer-encoding']) {
    Reflect.deleteProperty(headers, name);
  }
  return (_, outgoing) => outgoing.writeHead(200, headers).end(body);
}

/** Keeps bodies as durably as the store of a site does. */
function storeIn(folder: string): RequestListener {
  const db = new DatabaseSync(join(folder, 'bare.sqlite'));
  db.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
    CREATE TABLE bodies (id INTEGER PRIMARY KEY, body TEXT)`);
  const insert = db.prepare('INSERT INTO bodies (body) VALUES (?)');
  return (incoming, outgoing) =>
    void buffer(incoming).then((body) => {
      insert.run(String(body));
      outgoing.writeHead(201, { 'content-type': 'application/json' }).end(body);
    });
}
