import fc from 'fast-check';
import type * as z from 'zod/mini';
import { expect, test, vi } from 'vitest';
import { sampleDraft } from '#tests/support/app/author.ts';
import { sampleSettings } from '#tests/support/app/site-content.ts';
import { readFunctions } from '#tests/support/app/functions.ts';
import { sampleComment, sampleThought } from '#tests/support/app/readers.ts';
import { samplePath, samplePost } from '#tests/support/app/sample.ts';
import { call, ORIGIN } from '#tests/support/app/test-app.ts';
import { allowLog } from '#tests/support/vitest/log.ts';
import { router, type Routes } from '#api/router.ts';
import { countInput, fuzz, reportInputs } from '#tests/fuzz/fuzz-runs.ts';
import { fullApp } from './full-app.ts';
import { HOSTILE, hostileValue, toJson } from './hostile-values.ts';
import { type Body, changedPath, hostileHeaders, hostileName, hostileQuery, pathChanges, rawBody } from './requests.ts';
import { rawForm } from './multipart.ts';
import { valuesOf } from './schema-values.ts';
import { expectSound } from './sound-response.ts';

type Schema = z.core.$ZodType;

/** The schemas with which bodies are parsed, as they are used. */
const parsed = vi.hoisted(() => new Set<Schema>());
vi.mock(import('#usecases/parse.ts'), async (original) => {
  const real = await original();
  return {
    parse: (schema, input) => {
      parsed.add(schema);
      return real.parse(schema, input);
    },
    parseForm: (schema, ...rest) => {
      parsed.add(schema);
      return real.parseForm(schema, ...rest);
    },
  };
});

reportInputs('calls');

const FUNCTIONS = await readFunctions();
/** Every endpoint, so that a new one is tested too. */
const CALLS = FUNCTIONS.flatMap(({ routes }) =>
  Object.entries(routes).map(([path, open]) => ({ path, open })),
);
type Call = (typeof CALLS)[number];
const ALL_ROUTES: Routes = Object.fromEntries(CALLS.map(({ path, open }) => [path, open]));

/** The log of endpoints that look for a page or another site, of which there is none. */
const LOGGED = /post-shell|fetch failed|aborted due to timeout/;
const HANGS = 60_000;
/** Requests after which an app begins anew, since its store grows. */
const FRESH = 500;

let full = await fullApp();
let requests = 0;

interface Request {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly isSigned?: boolean;
  readonly body?: Body | undefined;
}

/** Sends a request, and checks its response and the store. */
async function expectNoBreak(routes: Routes, pattern: string, sent: Request): Promise<void> {
  countInput();
  if (++requests % FRESH === 0) full = await fullApp();
  await full.signInAgain();
  let status = 0;
  const changed = await full.changedBy(async () => {
    const response = await inTime(send(routes, sent));
    ({ status } = response);
    const secrets = sent.isSigned ? full.ownSecrets : full.secrets;
    await expectSound(response, {
      pattern,
      method: sent.method,
      secrets: secrets.filter((secret) => !sent.path.includes(secret)),
    });
  });
  if (status >= 400) expect(changed, 'stored although it was refused').toEqual([]);
  expect(Object.prototype).not.toHaveProperty('name');
}

function send(routes: Routes, { method, path, headers, isSigned, body }: Request): Promise<Response> {
  const hasBody = method !== 'GET' && method !== 'HEAD' && body !== undefined;
  const request = new Request(new URL(ORIGIN + path), {
    method,
    headers: {
      ...(hasBody && { 'content-type': body.type }),
      ...(isSigned && full.headers),
      ...headers,
    },
    ...(hasBody && { body: body.breaks ? broken(body.content) : body.content, duplex: 'half' }),
  } as RequestInit);
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

/** Returns the names of a path's parameters. */
const parametersOf = (path: string) =>
  [...path.matchAll(/:(\w+)/g)].map(([, parameter = '']) => parameter);

/** Replaces the parameters of a path by their values. */
const fill = (path: string, values: readonly string[]) => {
  const left = values.values();
  return path.replace(/:\w+/g, () => left.next().value ?? '');
};
const usualPath = ({ path }: Call) =>
  fill(path, parametersOf(path).map((parameter) => full.named[parameter] ?? ''));

/** Returns the methods that an endpoint allows, from its Allow header. */
async function methodsOf({ open }: Call): Promise<string[]> {
  const { headers } = await call(open(full.app), { method: 'PATCH' });
  return headers.get('allow')?.split(', ') ?? [];
}

const json = (value: unknown): Body => ({ type: 'application/json', content: toJson(value), breaks: false });
const TEXTS = { ...sampleSettings, ...sampleDraft, ...sampleComment, ...sampleThought, key: ' ', label: 'x' };
/** Bodies that every JSON endpoint accepts, since unknown fields are ignored. */
const BODIES: readonly object[] = [TEXTS, { ...TEXTS, ...samplePost }];

/** Returns the schemas with which an endpoint parses the bodies of a method. */
async function schemasOf(tried: Call, method: string): Promise<Schema[]> {
  parsed.clear();
  const form = new FormData();
  for (const name of ['image', 'file']) form.set(name, new File(['x'], 'a'));
  form.set('uploadId', 'x');
  const asBody = async (data: FormData): Promise<Body> => {
    const response = new Response(data);
    return { type: response.headers.get('content-type') ?? '', content: await response.bytes(), breaks: false };
  };
  for (const body of [json({}), ...BODIES.map(json), await asBody(form)]) {
    await full.signInAgain();
    await send({ [tried.path]: tried.open }, { method, path: usualPath(tried), isSigned: true, body });
  }
  return [...parsed];
}

const almostRight = (schemas: readonly Schema[]): fc.Arbitrary<Body> => {
  const values = schemas.map((schema) => valuesOf(schema));
  const merged = fc
    .tuple(fc.constantFrom(...BODIES), fc.oneof(...values, hostileValue))
    .map(([right, changes]): unknown =>
      typeof changes === 'object' && changes !== null ? { ...right, ...changes } : changes,
    );
  return fc.oneof(merged, ...values).map(json);
};

const name = fc.oneof(
  fc.nat().map((n) => full.names[n % full.names.length] ?? ''),
  hostileName,
);
const share = 1 / (CALLS.length * 2 + 2);

test('the tested endpoints are those of every function with a path', () => {
  expect(CALLS.length).toBeGreaterThan(30);
});

test.each(CALLS)('no value breaks $path', async (tried) => {
  allowLog(LOGGED);
  const methods = (await methodsOf(tried)).filter((method) => method === 'POST' || method === 'PUT');
  if (methods.length === 0) return;
  const bodies = new Map<string, fc.Arbitrary<Body>>();
  for (const method of methods) bodies.set(method, almostRight(await schemasOf(tried, method)));

  await fuzz(
    fc.asyncProperty(
      fc.constantFrom(...methods).chain((method) => fc.record({ method: fc.constant(method), body: bodies.get(method) ?? rawBody })),
      fc.option(name, { nil: undefined, freq: 8 }),
      ({ method, body }, other) => {
        const path = other === undefined ? usualPath(tried) : fill(tried.path, [samplePath.category, other, other]);
        return expectNoBreak({ [tried.path]: tried.open }, tried.path, { method, path, isSigned: true, body });
      },
    ),
    8,
    share,
  );
});

test.each(CALLS)('no request breaks $path', async (tried) => {
  allowLog(LOGGED);
  const methods = await methodsOf(tried);

  await fuzz(
    fc.asyncProperty(
      fc.record({
        method: fc.constantFrom(...methods),
        names: fc.array(name, { minLength: 3, maxLength: 3 }),
        isUsual: fc.boolean(),
        isSigned: fc.boolean(),
        headers: hostileHeaders,
        query: hostileQuery,
        body: fc.option(tried.path.includes('upload') ? rawForm.map((form): Body => ({ type: form.type, content: form.bytes, breaks: false })) : rawBody, { nil: undefined }),
      }),
      ({ names, isUsual, query, ...rest }) =>
        expectNoBreak({ [tried.path]: tried.open }, tried.path, {
          ...rest,
          path: (isUsual ? usualPath(tried) : fill(tried.path, names)) + query,
        }),
    ),
    8,
    share,
  );
});

test('no path breaks the router', async () => {
  allowLog(LOGGED);

  await fuzz(
    fc.asyncProperty(fc.constantFrom(...CALLS), fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS', 'PATCH'), pathChanges, hostileQuery, (tried, method, changes, query) =>
      expectNoBreak(ALL_ROUTES, tried.path, { method, path: changedPath(usualPath(tried), changes) + query, isSigned: true }),
    ),
    100,
    share,
  );
});

/** Sends a body, and adds the fields that the endpoint looks at. Any other field cannot break it. */
async function noteFields(fields: Set<string>, body: string, run: () => Promise<void>) {
  const parse = JSON.parse.bind(JSON);
  const spy = vi.spyOn(JSON, 'parse').mockImplementation((text) => {
    const value: unknown = parse(text);
    if (text !== body) return value;
    return new Proxy(value as Record<string | symbol, unknown>, {
      get(target, field) {
        if (typeof field === 'string') fields.add(field);
        return target[field];
      },
    });
  });
  await run().finally(() => spy.mockRestore());
}

test.each(CALLS)('no field of a body breaks $path', async (tried) => {
  allowLog(LOGGED);
  const methods = (await methodsOf(tried)).filter((method) => ['POST', 'PUT'].includes(method));

  for (const method of methods) {
    for (const right of BODIES) {
      const fields = new Set(['__proto__']);
      const sendChanged = async (changes: object) => {
        const content = toJson({ ...right, ...changes });
        const sent = { method, path: usualPath(tried), isSigned: true, body: { type: 'application/json', content, breaks: false } };
        await noteFields(fields, content, () => expectNoBreak({ [tried.path]: tried.open }, tried.path, sent));
      };
      await sendChanged({});
      // Fields that are first read of a changed body are tried too.
      for (const field of fields) for (const value of HOSTILE) await sendChanged({ [field]: value });
    }
  }
});
