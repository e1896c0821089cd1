import { randomBytes } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { freePort, listen } from '#platform/listen.ts';

/**
 * Serves Bluesky's reference server, and the directory of accounts that it needs, on loopback until the parent process is
 * gone. Sends its address to it.
 */
const [, , installed = '', dataDir = ''] = process.argv;
const HOST = '127.0.0.1';

/** `dead`: every connection ends at once. `deaf`: what is sent takes effect, and nobody hears of it. */
export type Line = 'open' | 'dead' | 'deaf';

/** The parts of `@did-plc/server` that are used here. */
interface Directory {
  readonly Database: { readonly mock: () => unknown };
  readonly PlcServer: {
    readonly create: (options: { readonly db: unknown }) => { readonly app: RequestListener };
  };
}

/** The parts of `@atproto/pds` that are used here. */
interface Reference {
  readonly envToCfg: (env: object) => unknown;
  readonly envToSecrets: (env: object) => unknown;
  readonly PDS: {
    readonly create: (
      config: unknown,
      secrets: unknown,
    ) => Promise<{
      readonly app: RequestListener;
      readonly ctx: { readonly sequencer: { readonly start: () => Promise<void> } };
    }>;
  };
}

// Its log has each request.
process.env['LOG_ENABLED'] = 'false';
process.once('disconnect', () => process.exit(0));

const load = createRequire(join(installed, 'package.json'));
const { Database, PlcServer } = load('@did-plc/server') as Directory;
const { PDS, envToCfg, envToSecrets } = load('@atproto/pds') as Reference;

const directory = PlcServer.create({ db: Database.mock() });
const directoryPort = await listen(createServer(directory.app), 0, HOST);

const newSecret = () => randomBytes(32).toString('hex');
const port = await freePort();
const env = {
  port,
  hostname: 'localhost',
  // It may then look up accounts on this machine.
  devMode: true,
  inviteRequired: false,
  dataDirectory: dataDir,
  blobstoreDiskLocation: join(dataDir, 'blobs'),
  didPlcUrl: `http://localhost:${directoryPort}`,
  jwtSecret: newSecret(),
  dpopSecret: newSecret(),
  adminPassword: newSecret(),
  plcRotationKeyK256PrivateKeyHex: newSecret(),
};
const { app, ctx } = await PDS.create(envToCfg(env), envToSecrets(env));
// Its own start would listen on every network.
await ctx.sequencer.start();
/** The state of the connection to it, which the parent process sets. */
let line: Line = 'open';
process.on('message', (next) => (line = next as Line));
const server = createServer((request, response) => {
  if (line === 'dead') return void request.socket.destroy();
  if (line === 'deaf' && request.method === 'POST') {
    const cut = () => {
      request.socket.destroy();
      return response;
    };
    Object.assign(response, { write: () => true, end: cut });
  }
  app(request, response);
});
await listen(server, port, HOST);
process.send?.(`http://localhost:${port}`);
