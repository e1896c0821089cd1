import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Writable } from 'node:stream';

/** CPU time of a start in milliseconds: of Netlify's modules, and of everything else until the first response is complete. */
export interface StartTime {
  readonly netlify: number;
  readonly rest: number;
  /** The status of the response. A schedule has 204. */
  readonly status: number;
}

type Handler = (event: unknown, stream: Writable, context: object) => Promise<void>;

let status = 0;
Object.assign(globalThis, {
  awslambda: {
    streamifyResponse: (handler: unknown) => handler,
    HttpResponseStream: {
      from(stream: Writable, { statusCode }: { readonly statusCode: number }) {
        status = statusCode;
        return stream;
      },
    },
  },
});

// Without a store, work fails that nobody waits for.
process.on('unhandledRejection', () => undefined);

const spentOn = async (work: () => Promise<unknown>): Promise<number> => {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
};

/** Starts the function whose unpacked zip is the working directory, and sends it the event in the file that is named. */
const [, , eventFile = ''] = process.argv;
const event: unknown = JSON.parse(await readFile(eventFile, 'utf8'));
const output = new Writable({ write: (_chunk, _encoding, done) => done() });
let handler: Handler | undefined;
const netlify = await spentOn(async () => {
  const entry = join(process.cwd(), '___netlify-entry-point.mjs');
  ({ handler } = (await import(entry)) as { handler: Handler });
});
const context = { awsRequestId: '1', getRemainingTimeInMillis: () => 10_000 };
const rest = await spentOn(async () => handler?.(event, output, context).catch(() => undefined));
process.stdout.write(`\n${JSON.stringify({ netlify, rest, status } satisfies StartTime)}`, () =>
  process.exit(),
);
