import { join } from 'node:path';
import { expect } from 'vitest';
import { router, type Routes } from '#api/router.ts';
import { countInput } from '#tests/fuzz/fuzz-runs.ts';
import { declaredAs } from '#tests/support/app/declared-calls.ts';
import { undeclared } from '#tests/support/app/declared-changes.ts';
import { readFunctions } from '#tests/support/app/functions.ts';
import { call, ORIGIN } from '#tests/support/app/test-app.ts';
import { AUTHOR, fullApp, nextProgram, secretsFor } from './full-app.ts';
import type { Body } from './requests.ts';

/** Every endpoint, so that a new one is tested too. */
export const CALLS = (await readFunctions()).flatMap(({ routes }) =>
  Object.entries(routes).map(([path, open]) => ({ path, open })),
);
/** An endpoint, with the pattern of its path. */
export type Call = (typeof CALLS)[number];
export const ALL_ROUTES: Routes = Object.fromEntries(CALLS.map(({ path, open }) => [path, open]));

const HANGS = 60_000;
/** Milliseconds of the processor that no request may take. Usual ones take one. */
const HANGS_CPU = 5_000;
/** Requests after which an app that was changed begins anew, so that what they ask for is there. */
const FRESH = 25;

let full = await fullApp();
let requests = 0;

/** A request to an endpoint. */
export interface Sent {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly isSigned?: boolean;
  /** The token of a program. */
  readonly token?: string;
  readonly body?: Body | undefined;
}

/** Returns the methods that an endpoint allows, from its Allow header. */
export async function methodsOf({ open }: Call): Promise<string[]> {
  const { headers } = await call(open(full.app), { method: 'PATCH' });
  return headers.get('allow')?.split(', ') ?? [];
}

/** Begins anew with an app that nobody has changed. */
export async function renewApp(): Promise<void> {
  full = await fullApp();
}

/** Sends a request, and checks its response and the store. Returns the status. */
export async function soundStatus(routes: Routes, pattern: string, sent: Sent): Promise<number> {
  countInput();
  await full.signInAgain();
  let status = 0;
  const begin = process.threadCpuUsage();
  const changed = await full.changedBy(async () => {
    const response = await inTime(send(routes, sent));
    ({ status } = response);
    await expectSound(response, {
      pattern,
      method: sent.method,
      secrets: secretsFor(sent.isSigned === true || sent.token !== undefined).filter(
        (secret) => !sent.path.includes(secret),
      ),
    });
  });
  const { user, system } = process.threadCpuUsage(begin);
  expect((user + system) / 1_000).toBeLessThan(HANGS_CPU);
  if (status >= 400) expect(changed, 'stored although it was refused').toEqual([]);
  // A path that was changed may lead to another call.
  const declared = routes === ALL_ROUTES ? undefined : declaredAs(sent.method, pattern);
  if (declared?.by === 'author' && sent.isSigned && !sent.headers)
    expect(status, 'not signed in').not.toBe(401);
  if (declared) expect(undeclared(declared, changed), 'changed undeclared').toEqual([]);
  expect(Object.prototype).not.toHaveProperty('name');
  if (changed.length > 0 && ++requests % FRESH === 0) full = await fullApp();
  return status;
}

/** Sends a request, and checks its response and the store. */
export const expectNoBreak = async (...tried: Parameters<typeof soundStatus>): Promise<void> =>
  void (await soundStatus(...tried));

/** Sends a request to the endpoints of some routes. */
function send(
  routes: Routes,
  { method, path, headers, isSigned, token, body }: Sent,
): Promise<Response> {
  const hasBody = method !== 'GET' && method !== 'HEAD' && body !== undefined;
  const request = new Request(new URL(ORIGIN + path), {
    method,
    headers: {
      ...(hasBody && { 'content-type': body.type }),
      ...(isSigned && (isForPrograms(path) ? nextProgram() : AUTHOR)),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(hasBody && { body: body.breaks ? broken(body.content) : body.content, duplex: 'half' }),
  });
  const deploy = { id: 'deploy', context: 'production', published: true };
  return router(full.app, routes)(request, { deploy, ip: '203.0.113.1' });
}

/** Makes a body that breaks off after its bytes. */
function broken(content: string | Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array> {
  const chunks = [new Blob([content])];
  return new ReadableStream({
    async pull(stream) {
      const chunk = chunks.pop();
      if (chunk) stream.enqueue(await chunk.bytes());
      else stream.error(new Error('The connection was closed.'));
    },
  });
}

function inTime<T>(work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('There is no response.')), HANGS);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}

/** Returns the status of a request, which is not checked further. */
export async function statusOf({ path, open }: Call, sent: Sent): Promise<number> {
  await full.signInAgain();
  return (await send({ [path]: open }, sent)).status;
}

const ROOT = join(import.meta.dirname, '../../..');

/** Bytes of the longest response that a function may send on Netlify. */
const LONGEST = 6_000_000;

/** Returns true for a path whose failures are pages. */
const isPage = (path: string) => /^\/(?:archive|authors|blog|letters|preview|tags)\//.test(path);

/** Returns true for a path at which only programs are known. */
const isForPrograms = (path: string) => /^\/(?:mcp|micropub)(?![\w-])/.test(path);

/** Returns true for a path whose failures have the form of a specification of others. */
const isOfSpecification = (path: string) => /^\/(?:micropub|oauth)(?:\/|$)/.test(path);

/** Checks what holds for the response to any request. Returns its text. */
async function expectSound(
  response: Response,
  { pattern, method, secrets }: { pattern: string; method: string; secrets: readonly string[] },
): Promise<void> {
  expect(response.status).toBeLessThan(500);
  const text = Buffer.from(await response.arrayBuffer()).toString('latin1');
  expect(text.length).toBeLessThan(LONGEST);
  const all = `${text}\n${[...response.headers].join('\n')}`;
  for (const secret of [ROOT, 'node_modules', '    at ', ...secrets]) {
    expect(all.includes(secret), `The response contains "${secret}".`).toBe(false);
  }
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  if (response.status < 400 || method === 'HEAD' || isPage(pattern)) return;
  const body = JSON.parse(text) as Readonly<Record<string, unknown>>;
  const name = isOfSpecification(pattern) && !('message' in body) ? 'error_description' : 'message';
  expect(body).toMatchObject({
    error: expect.stringMatching(/./),
    [name]: expect.stringMatching(/./),
  });
}
