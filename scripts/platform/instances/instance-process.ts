import { join } from 'node:path';
import { Writable } from 'node:stream';

/** The status and headers of a response from Netlify's bootstrap. */
interface Prelude {
  readonly statusCode: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly multiValueHeaders?: Readonly<Record<string, readonly string[]>>;
}

/** A message of this process: a response, readiness for the next event, or a failure of the function. */
export type InstanceMessage =
  | {
      readonly kind: 'response';
      readonly status: number;
      readonly headers: readonly (readonly [string, string])[];
      readonly body: Uint8Array;
    }
  | { readonly kind: 'idle' }
  | { readonly kind: 'failed'; readonly message: string };

/** A response that is collected from the function's stream and sent when it is complete. */
class ResponseStream extends Writable {
  prelude: Prelude = { statusCode: 200 };
  readonly #chunks: Buffer[] = [];

  override _write(chunk: Buffer, _: BufferEncoding, done: () => void): void {
    this.#chunks.push(Buffer.from(chunk));
    done();
  }

  override _final(done: () => void): void {
    const { statusCode, headers = {}, multiValueHeaders = {} } = this.prelude;
    const several = Object.entries(multiValueHeaders).flatMap(([name, values]) =>
      values.map((value) => [name, value] as const),
    );
    send({
      kind: 'response',
      status: statusCode,
      headers: [...Object.entries(headers), ...several],
      body: Buffer.concat(this.#chunks),
    });
    done();
  }
}

type Handler = (event: unknown, stream: ResponseStream, context: object) => Promise<void>;

const send = (message: InstanceMessage) => void process.send?.(message);

/** The global with which functions stream responses on AWS. */
const awslambda = {
  streamifyResponse: (handler: Handler) => handler,
  HttpResponseStream: {
    from: (stream: ResponseStream, prelude: Prelude) => Object.assign(stream, { prelude }),
  },
};
Object.assign(globalThis, { awslambda });

/** Runs the function whose unpacked zip is the working directory. Handles one event after another, like AWS Lambda. */
const entry = join(process.cwd(), '___netlify-entry-point.mjs');
const { handler } = (await import(entry)) as { handler: Handler };

// A terminal may signal all processes of the platform. The platform ends this one when its work is done.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);
process.once('disconnect', () => process.exit());

let count = 0;
process.on('message', ({ event, timeLimit }: { event: unknown; timeLimit: number }) => {
  const ends = Date.now() + timeLimit;
  const context = {
    awsRequestId: String(++count),
    getRemainingTimeInMillis: () => ends - Date.now(),
  };
  handler(event, new ResponseStream(), context).then(
    () => send({ kind: 'idle' }),
    (error: unknown) => send({ kind: 'failed', message: String(error) }),
  );
});
send({ kind: 'idle' });
