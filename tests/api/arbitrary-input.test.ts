import fc from 'fast-check';
import { beforeAll, expect, test, vi } from 'vitest';
import { publish } from '#tests/support/app/blog.ts';
import { DRAFT_ID, sampleDraft, saveDraft } from '#tests/support/app/author.ts';
import { sampleSettings } from '#tests/support/app/site-content.ts';
import { readFunctions } from '#tests/support/app/functions.ts';
import { router } from '#api/router.ts';
import { instantStore } from '#tests/support/store/netlify-latency.ts';
import {
  comment,
  publishThought,
  sampleComment,
  sampleThought,
} from '#tests/support/app/readers.ts';
import { createPreviewLink } from '#usecases/drafts/preview-link.ts';
import { samplePath, samplePost } from '#tests/support/app/sample.ts';
import { call, signedIn, type TestApp, testApp } from '#tests/support/app/test-app.ts';
import { runs } from '#tests/support/runs.ts';
import { allowLog } from '#tests/support/vitest/log.ts';

/** Every endpoint, so that a new one is tested too. */
const CALLS = (await readFunctions()).flatMap(({ routes }) =>
  Object.entries(routes).map(([path, open]) => ({ path, open })),
);

/** Returns an app with one record of each kind, and the names that its paths can contain. */
async function fullApp() {
  // What is tried is input, in some ten thousand calls one after the other: a slow store would only make them last.
  const app = testApp({}, instantStore());
  await publish(app);
  const { id: commentId } = await comment(app);
  const thoughtId = await publishThought(app);
  await saveDraft(app);
  const { path: preview } = await createPreviewLink(app, 'Ada', DRAFT_ID);
  const token = preview.replace('/preview/', '');
  const names = [...Object.values(samplePath), commentId, thoughtId, DRAFT_ID, token];
  const headers = await signedIn(app);
  const facts = await Promise.all(
    (await app.keys('sessions/')).map(async (key) => [key, await app.store.get(key)] as const),
  );
  /** Undoes a logout. */
  const signInAgain = () => Promise.all(facts.map(([key, text]) => app.store.put(key, text ?? '')));
  /** The usual values of path parameters. */
  const named: Record<string, string> = { ...samplePath, commentId, token };
  return { app, names, named, headers, signInAgain };
}
let full: Awaited<ReturnType<typeof fullApp>>;
beforeAll(async () => {
  full = await fullApp();
});

const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({
    unit: fc.constantFrom('\ud800', '\udfff', '\0', '<', '&', '\u202e', '-', '\n', '"'),
  }),
  fc.constantFrom(
    'https://[',
    'https://a:b/',
    'https://%zz/',
    '/\\',
    '__proto__',
    '1e400',
    '../..',
  ),
);

/** Stands for lists nested too deep for JSON.stringify, but not for JSON.parse. */
const DEEP = 'DEEP';
const DEPTH = 10_000;
const toJson = (value: unknown) =>
  JSON.stringify(value).replaceAll(`"${DEEP}"`, '['.repeat(DEPTH) + ']'.repeat(DEPTH));

/** Values that are not text, and that fail or mislead a conversion to text. */
const HOSTILE: readonly unknown[] = [{ toString: 'x' }, DEEP, null, 1e308, {}];

const odd = fc.oneof(
  fc.jsonValue(),
  text,
  fc.constantFrom(null, -0, 1e308, -1, 0.5, [], {}, true),
  fc.constantFrom(...HOSTILE),
  fc.array(
    fc.record({ type: fc.constantFrom('paragraph', 'image', 'x'), text, src: text, alt: text }),
  ),
);

/** Bodies that every JSON endpoint accepts, since unknown fields are ignored. */
const TEXTS = {
  ...sampleSettings,
  ...sampleDraft,
  ...sampleComment,
  ...sampleThought,
  key: ' ',
  label: 'x',
};
const BODIES: readonly object[] = [TEXTS, { ...TEXTS, ...samplePost }];

const FIELDS = [
  ...new Set(BODIES.flatMap((one) => Object.keys(one))),
  'revision',
  'draft',
  'draftRevision',
  'publishAt',
  'elapsed',
  'website',
  'path',
  '__proto__',
];

/** A valid body in which some fields are replaced by arbitrary values. */
const almostRight = fc
  .tuple(fc.constantFrom(...BODIES), fc.dictionary(fc.constantFrom(...FIELDS), odd, { maxKeys: 3 }))
  .map(([right, changes]) => toJson({ ...right, ...changes }));

const form = fc
  .dictionary(fc.constantFrom('image', 'uploadId', 'index', 'total', 'x'), text)
  .map((fields) => {
    const data = new FormData();
    for (const [name, value] of Object.entries(fields)) data.set(name, value);
    if ('x' in fields) data.set('image', new File([fields['x'] ?? ''], 'a.png'));
    return data;
  });
const body = fc.option(
  fc.oneof(
    { weight: 4, arbitrary: almostRight },
    { weight: 2, arbitrary: odd.map(toJson) },
    { weight: 1, arbitrary: fc.string() },
    { weight: 1, arbitrary: form },
    { weight: 1, arbitrary: fc.constantFrom('{"__proto__":{"name":"x"}}', '{"name":1e999}') },
  ),
  { nil: undefined },
);
const name = fc.oneof(
  fc.nat().map((n) => full.names[n % full.names.length] ?? ''),
  fc.string().map(encodeURIComponent),
  fc.constantFrom('%', '%00', '..', '%2e%2e%2f', 'constructor', '0'.repeat(21), 'z'.repeat(2_000)),
);
const query = fc.dictionary(
  fc.constantFrom('since', 'before', 'limit', 'page', 'query', 'x'),
  fc.oneof(fc.string(), name, fc.constantFrom('-1', '1e9', 'NaN', 'zzzzzzzzz' + '0'.repeat(12))),
);

/** Returns the names of a path's parameters. */
const parametersOf = (path: string) =>
  [...path.matchAll(/:(\w+)/g)].map(([, parameter = '']) => parameter);

/** Replaces the parameters of a path by their values. */
const fill = (path: string, params: Readonly<Record<string, string>>) =>
  path.replace(/:(\w+)/g, (_, parameter: string) => params[parameter] ?? '');

async function tell(app: TestApp, { open, path }: (typeof CALLS)[number], input: Input) {
  const { method, names, query, signed, body } = input;
  const params = Object.fromEntries(parametersOf(path).map((one, n) => [one, names[n] ?? '']));
  const search = new URLSearchParams(query).toString();
  return call(router(app, { [path]: open }), {
    method,
    path: `${fill(path, params)}?${search}`,
    headers: signed ? full.headers : {},
    ...(method !== 'GET' && method !== 'HEAD' && body !== undefined && { body }),
  });
}

const input = fc.record({
  names: fc.array(name, { minLength: 3, maxLength: 3 }),
  signed: fc.boolean(),
  query,
  body,
});
interface Input {
  readonly method: string;
  readonly names: readonly string[];
  readonly signed: boolean;
  readonly query: Readonly<Record<string, string>>;
  readonly body: string | FormData | undefined;
}

test('the tested endpoints are those of every function with a path', () => {
  expect(CALLS.length).toBeGreaterThan(30);
});

/** Returns true for a path whose failures are pages. */
const isPage = (path: string) => path.startsWith('/blog/') || path.startsWith('/preview/');

async function expectNoBreak(tried: (typeof CALLS)[number], one: Input): Promise<void> {
  await full.signInAgain();

  const response = await tell(full.app, tried, one);

  expect(response.status).toBeLessThan(500);
  if (response.status < 400 || one.method === 'HEAD' || isPage(tried.path)) return;
  expect(await response.json()).toMatchObject({
    error: expect.stringMatching(/./),
    message: expect.stringMatching(/./),
  });
}

/** Returns the methods that an endpoint allows, from its Allow header. */
async function methodsOf({ open }: (typeof CALLS)[number]): Promise<string[]> {
  const { headers } = await call(open(full.app), { method: 'PATCH' });
  return headers.get('allow')?.split(', ') ?? [];
}

/** The log of endpoints that look for a page or another site, of which there is none. */
const LOGGED = /post-shell|fetch failed|aborted due to timeout/;

test.each(CALLS)('no input breaks $path', async (tried) => {
  allowLog(LOGGED);
  const method = fc.constantFrom(...(await methodsOf(tried)));

  await fc.assert(
    fc.asyncProperty(method, input, (one, rest) => expectNoBreak(tried, { ...rest, method: one })),
    { ...runs(8), plugins: [fc.interruptAfterTimeLimit(20_000)] },
  );
});

/** Sends a body, and adds the fields that the endpoint looks at. Any other field cannot break it. */
async function noteFields(fields: Set<string>, body: string, send: () => Promise<void>) {
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
  await send().finally(() => spy.mockRestore());
}

test.each(CALLS)('no field of a body breaks $path', async (tried) => {
  allowLog(LOGGED);
  const methods = (await methodsOf(tried)).filter((method) => ['POST', 'PUT'].includes(method));
  const names = parametersOf(tried.path).map((parameter) => full.named[parameter] ?? '');

  for (const method of methods) {
    for (const right of BODIES) {
      const fields = new Set(['__proto__']);
      const send = async (changes: object) => {
        const body = toJson({ ...right, ...changes });
        const input = { method, names, query: {}, signed: true, body };
        await noteFields(fields, body, () => expectNoBreak(tried, input));
      };
      await send({});
      // Fields that are first read of a changed body are tried too.
      for (const field of fields) for (const value of HOSTILE) await send({ [field]: value });
    }
  }
});
