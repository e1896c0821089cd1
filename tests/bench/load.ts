import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod/mini';
import { inTempFolder } from '#tests/support/servers/in-temp-folder.ts';

interface Load {
  readonly clients: number;
  readonly seconds: number;
  /** The body of POST requests, each of another client, for a site that trusts its proxy. Without one they are GET requests. */
  readonly body?: string;
}

/** The result of a load. Times are in microseconds. */
const Result = z.object({
  requests: z.number(),
  duration: z.number(),
  p99: z.number(),
  failed: z.number(),
});

/** Prints the result as the last line. */
const REPORT = `
  function done(summary, latency)
    local errors = summary.errors
    local failed = errors.status + errors.connect + errors.read + errors.write + errors.timeout
    io.write(string.format('{"requests":%d,"duration":%d,"p99":%d,"failed":%d}',
      summary.requests, summary.duration, latency:percentile(99), failed))
  end`;

const posting = (body: string) => `
  local n = 0
  function request()
    n = n + 1
    wrk.headers['x-nf-client-connection-ip'] = string.format('10.%d.%d.%d',
      math.floor(n / 65536) % 256, math.floor(n / 256) % 256, n % 256)
    return wrk.format('POST', nil, nil, [==[${body}]==])
  end`;

/**
 * Loads a URL like browsers, with wrk: its one thread sends several times as many requests as a server in Node can take.
 * Throws if a request fails, or without wrk.
 */
export async function load(url: string, { clients, seconds, body }: Load) {
  const { stdout } = await inTempFolder('load', async (folder) => {
    const script = join(folder, 'load.lua');
    await writeFile(script, body === undefined ? REPORT : REPORT + posting(body));
    const type = body === undefined ? [] : ['-H', 'Content-Type: application/json', '-H', 'DNT: 1'];
    const encoding = ['-H', 'Accept-Encoding: gzip, deflate, br'];
    // A busy machine is slow, and no request fails for that.
    const amount = ['-t1', `-c${clients}`, `-d${seconds}s`, '--timeout', '60s'];
    return promisify(execFile)('wrk', [...amount, ...encoding, ...type, '-s', script, url]);
  }).catch(explainMissing);
  const { requests, duration, p99, failed } = Result.parse(
    JSON.parse(stdout.slice(stdout.lastIndexOf('{'))),
  );
  if (failed > 0) throw new Error(`${failed} of ${requests} requests to ${url} failed.`);
  return { requests, perSecond: requests / (duration / 1e6), p99: p99 / 1_000 };
}

function explainMissing(error: Error): never {
  const isMissing = 'code' in error && error.code === 'ENOENT';
  throw isMissing
    ? new Error('This figure needs the program wrk. On Debian: apt-get install wrk', {
        cause: error,
      })
    : error;
}
