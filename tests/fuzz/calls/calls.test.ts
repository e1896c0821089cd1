import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { declaredAs } from '#tests/support/app/declared-calls.ts';
import { samplePath } from '#tests/support/app/sample.ts';
import { allowLog } from '#tests/support/vitest/log.ts';
import { fuzz, reportInputs } from '#tests/fuzz/fuzz-runs.ts';
import { almostRight, BODIES, queriesOf } from './bodies.ts';
import { NAMES } from './full-app.ts';
import { HOSTILE, toJson } from './hostile-values.ts';
import { rawForm } from './multipart.ts';
import { fill, usualPath } from './paths.ts';
import {
  type Body,
  changedPath,
  hostileHeaders,
  hostileName,
  hostileQuery,
  pathChanges,
  rawBody,
} from './requests.ts';
import { ALL_ROUTES, CALLS, expectNoBreak, methodsOf } from './try-request.ts';

// There is no site to load anything from, and looking for its name may take seconds.
vi.mock(import('#usecases/rebuild/load-live-build.ts'), () => ({
  loadLiveBuild: () => Promise.reject(new Error('There is no site.')),
}));

reportInputs('calls');

/** The log of endpoints that look for a page or another site, of which there is none. */
const LOGGED = /post-shell|fetch failed|aborted due to timeout/;

const name = fc.oneof(
  fc.nat().map((n) => NAMES[n % NAMES.length] ?? ''),
  hostileName,
);
const share = 1 / (CALLS.length * 2 + 2);

test('the tested endpoints are those of every function with a path', () => {
  expect(CALLS.length).toBeGreaterThan(30);
});

test.each(CALLS)('no value breaks $path', async (tried) => {
  allowLog(LOGGED);
  const inputs = (await methodsOf(tried)).map((method) => {
    const { in: schema, query } = declaredAs(method, tried.path) ?? {};
    return fc.record({
      method: fc.constant(method),
      body: method === 'GET' ? fc.constant(undefined) : almostRight(schema),
      query: query ? queriesOf(query) : fc.constant(''),
    });
  });

  await fuzz(
    fc.asyncProperty(
      fc.oneof(...inputs),
      fc.option(name, { nil: undefined, freq: 8 }),
      ({ method, body, query }, other) => {
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
