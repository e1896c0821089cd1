import fc from 'fast-check';
import type * as z from 'zod/mini';
import { expect, test, vi } from 'vitest';
import { sampleDraft } from '#tests/support/app/author.ts';
import { sampleSettings } from '#tests/support/app/site-content.ts';
import { readFunctions } from '#tests/support/app/functions.ts';
import { sampleComment, sampleThought } from '#tests/support/app/readers.ts';
import { RECEIPT } from '#tests/support/app/receipts.ts';
import { samplePath, samplePost } from '#tests/support/app/sample.ts';
import { ADA, call, ORIGIN } from '#tests/support/app/test-app.ts';
import { allowLog } from '#tests/support/vitest/log.ts';
import { router, type Routes } from '#api/router.ts';
import { countInput, fuzz, reportInputs } from '#tests/fuzz/fuzz-runs.ts';
import { AUTHOR, fullApp, NAMES, REVISIONS, secretsFor } from './full-app.ts';
import { HOSTILE, hostileValue, toJson } from './hostile-values.ts';
import {
  type Body,
  changedPath,
  hostileHeaders,
  hostileName,
  hostileQuery,
  pathChanges,
  rawBody,
} from './requests.ts';
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
/** Milliseconds of the processor that no request may take. Usual ones take one. */
const HANGS_CPU = 5_000;
/** Requests after which an app that was changed begins anew, so that what they ask for is there. */
const FRESH = 25;

let full = await fullApp();
let requests = 0;
/** The names in the path of each request that finds something. */
const found = new Map<string, readonly string[]>();

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
  await full.signInAgain();
  let status = 0;
  const begin = process.threadCpuUsage();
  const changed = await full.changedBy(async () => {
    const response = await inTime(send(routes, sent));
    ({ status } = response);
    await expectSound(response, {
      pattern,
      method: sent.method,
      secrets: secretsFor(sent.isSigned === true).filter((secret) => !sent.path.includes(secret)),
    });
  });
  const { user, system } = process.threadCpuUsage(begin);
  expect((user + system) / 1_000).toBeLessThan(HANGS_CPU);
  if (status >= 400) expect(changed, 'stored although it was refused').toEqual([]);
  expect(Object.prototype).not.toHaveProperty('name');
  if (changed.length > 0 && ++requests % FRESH === 0) full = await fullApp();
}

function send(
  routes: Routes,
  { method, path, headers, isSigned, body }: Request,
): Promise<Response> {
  const hasBody = method !== 'GET' && method !== 'HEAD' && body !== undefined;
  const request = new Request(new URL(ORIGIN + path), {
    method,
    headers: {
      ...(hasBody && { 'content-type': body.type }),
      ...(isSigned && AUTHOR),
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

/** Returns the names of a path's parameters. */
const parametersOf = (path: string) =>
  [...path.matchAll(/:(\w+)/g)].map(([, parameter = '']) => parameter);

/** Replaces the parameters of a path by their values. */
const fill = (path: string, values: readonly string[]) => {
  const left = values.values();
  return path.replace(/:\w+/g, () => left.next().value ?? '');
};
const usualPath = ({ path }: Call, method: string) =>
  fill(path, found.get(`${method} ${path}`) ?? []);

/** Finds names for the parameters of a path with which a request succeeds, or at least finds something. */
async function findNames(tried: Call, method: string): Promise<void> {
  const all = parametersOf(tried.path).reduce<string[][]>(
    (before, parameter) =>
      before.flatMap((one) =>
        (parameter === 'category' ? [samplePath.category] : NAMES).map((name) => [...one, name]),
      ),
    [[]],
  );
  const key = `${method} ${tried.path}`;
  for (const one of all) {
    await full.signInAgain();
    const sent = { method, path: fill(tried.path, one), isSigned: true, body: json({}) };
    const { status } = await send({ [tried.path]: tried.open }, sent);
    if (status === 404) continue;
    if (status < 300 || !found.has(key)) found.set(key, one);
    if (status < 300) return;
  }
  // A change is refused without a right body. It is for what can be read.
  const readable = found.get(`GET ${tried.path}`);
  if (readable) found.set(key, readable);
}

/** Returns the methods that an endpoint allows, from its Allow header. */
async function methodsOf({ open }: Call): Promise<string[]> {
  const { headers } = await call(open(full.app), { method: 'PATCH' });
  return headers.get('allow')?.split(', ') ?? [];
}

const json = (value: unknown): Body => ({
  type: 'application/json',
  content: toJson(value),
  breaks: false,
});
const IMPORTED = { importId: '000000000abcdefghijkl', oldPaths: ['/old/'], tags: ['Roses'] };
const OTHER = {
  decision: 'approve',
  url: 'https://[',
  slug: 'elsewhere',
  id: 'contact',
  receipts: [RECEIPT],
  approveFirst: true,
  closeAfterDays: 0,
  blockedWords: [],
  change: 'remove',
};
const TEXTS = {
  ...sampleSettings,
  ...sampleDraft,
  ...sampleComment,
  ...sampleThought,
  ...OTHER,
  key: ADA.key,
  label: 'x',
};
/** Bodies that every JSON endpoint accepts, since unknown fields are ignored. */
const BODIES: readonly object[] = [
  TEXTS,
  { ...TEXTS, ...samplePost, ...IMPORTED, id: 'anewpost202611211200' },
  { ...TEXTS, ...sampleSettings },
];

/** Returns the schemas with which an endpoint parses the bodies of a method. */
async function schemasOf(tried: Call, method: string): Promise<Schema[]> {
  parsed.clear();
  const form = new FormData();
  for (const name of ['image', 'file']) form.set(name, new File(['x'], 'a'));
  form.set('uploadId', 'x');
  const asBody = async (data: FormData): Promise<Body> => {
    const response = new Response(data);
    return {
      type: response.headers.get('content-type') ?? '',
      content: await response.bytes(),
      breaks: false,
    };
  };
  for (const body of method === 'GET'
    ? [undefined]
    : [json({}), ...BODIES.map(json), await asBody(form)]) {
    await full.signInAgain();
    await send(
      { [tried.path]: tried.open },
      { method, path: usualPath(tried, method), isSigned: true, body },
    );
  }
  return [...parsed];
}

/** Returns some neighbouring fields of an object. */
function someFields(object: object, from: number, count: number): object {
  const fields = Object.entries(object);
  const at = from % Math.max(1, fields.length);
  return Object.fromEntries(fields.slice(at, at + count));
}

const almostRight = (schemas: readonly Schema[]): fc.Arbitrary<Body> => {
  const values = schemas.map((schema) => valuesOf(schema));
  const merged = fc
    .record({
      right: fc.constantFrom(...BODIES),
      revision: fc.constantFrom(undefined, ...REVISIONS),
      changes: fc.oneof(...values, hostileValue),
      from: fc.nat(),
      count: fc.nat({ max: 3 }),
    })
    .map(({ right, revision, changes, from, count }): unknown =>
      typeof changes === 'object' && changes !== null
        ? { ...right, revision, ...someFields(changes, from, count) }
        : changes,
    );
  return fc.oneof(merged, ...values).map(json);
};

/** Returns queries with values of a schema. */
const queriesOf = (schemas: readonly Schema[]): fc.Arbitrary<string> =>
  fc.oneof(...schemas.map((schema) => valuesOf(schema))).map((values) => {
    const fields = Object.entries(Object(values) as object).map(([key, value]) => [
      key,
      typeof value === 'string' ? value : toJson(value),
    ]);
    return `?${new URLSearchParams(fields).toString()}`.slice(0, 8_000);
  });

const name = fc.oneof(
  fc.nat().map((n) => NAMES[n % NAMES.length] ?? ''),
  hostileName,
);
for (const one of CALLS) {
  for (const method of await methodsOf(one)) {
    await findNames(one, method);
    full = await fullApp();
  }
}

const share = 1 / (CALLS.length * 2 + 2);

test('the tested endpoints are those of every function with a path', () => {
  expect(CALLS.length).toBeGreaterThan(30);
});

test.each(CALLS)('no value breaks $path', async (tried) => {
  allowLog(LOGGED);
  const methods = await methodsOf(tried);
  const inputs: fc.Arbitrary<Pick<Request, 'method' | 'body'> & { query?: string }>[] = [];
  for (const method of methods) {
    const schemas = await schemasOf(tried, method);
    const given = { method: fc.constant(method) };
    if (method !== 'GET') inputs.push(fc.record({ ...given, body: almostRight(schemas) }));
    else if (schemas.length > 0) inputs.push(fc.record({ ...given, query: queriesOf(schemas) }));
  }
  if (inputs.length === 0) return;

  await fuzz(
    fc.asyncProperty(
      fc.oneof(...inputs),
      fc.option(name, { nil: undefined, freq: 8 }),
      ({ method, body, query = '' }, other) => {
        const named =
          other === undefined
            ? usualPath(tried, method)
            : fill(tried.path, [samplePath.category, other, other]);
        const sent = { method, path: named + query, isSigned: true, body };
        return expectNoBreak({ [tried.path]: tried.open }, tried.path, sent);
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
        body: fc.option(
          tried.path.includes('upload')
            ? rawForm.map((form): Body => ({ type: form.type, content: form.bytes, breaks: false }))
            : rawBody,
          { nil: undefined },
        ),
      }),
      ({ names, isUsual, query, ...rest }) =>
        expectNoBreak({ [tried.path]: tried.open }, tried.path, {
          ...rest,
          path: (isUsual ? usualPath(tried, rest.method) : fill(tried.path, names)) + query,
        }),
    ),
    8,
    share,
  );
});

test('no path breaks the router', async () => {
  allowLog(LOGGED);

  await fuzz(
    fc.asyncProperty(
      fc.constantFrom(...CALLS),
      fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS', 'PATCH'),
      pathChanges,
      hostileQuery,
      (tried, method, changes, query) =>
        expectNoBreak(ALL_ROUTES, tried.path, {
          method,
          path: changedPath(usualPath(tried, method), changes) + query,
          isSigned: true,
        }),
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
        const sent = {
          method,
          path: usualPath(tried, method),
          isSigned: true,
          body: { type: 'application/json', content, breaks: false },
        };
        await noteFields(fields, content, () =>
          expectNoBreak({ [tried.path]: tried.open }, tried.path, sent),
        );
      };
      await sendChanged({});
      // Fields that are first read of a changed body are tried too.
      for (const field of fields)
        for (const value of HOSTILE) await sendChanged({ [field]: value });
    }
  }
});
