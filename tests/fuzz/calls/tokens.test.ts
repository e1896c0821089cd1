import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { DECLARED, declaredAs } from '#tests/support/app/declared-calls.ts';
import { allowLog } from '#tests/support/vitest/log.ts';
import { fuzz, reportInputs } from '#tests/fuzz/fuzz-runs.ts';
import { almostRight, queriesOf } from './bodies.ts';
import { INVALID_TOKENS, PROGRAMS } from './full-app.ts';
import { usualPath } from './paths.ts';
import { CALLS, soundStatus, methodsOf } from './try-request.ts';

// There is no site to load anything from, and looking for its name may take seconds.
vi.mock(import('#usecases/rebuild/load-live-build.ts'), () => ({
  loadLiveBuild: () => Promise.reject(new Error('There is no site.')),
}));

reportInputs('tokens');

/** The log of endpoints that look for a page or another site, of which there is none. */
const LOGGED = /post-shell|fetch failed|aborted due to timeout/;

const VALID = PROGRAMS.map(({ token }) => token);
const SIGNS = ['0', 'a', 'z', '_', '-', '.', '~', '+', '/', '=', 'A', 'cpt_', ''];

/** A valid token of which some characters were replaced, left out or doubled. */
const changedToken = fc
  .tuple(
    fc.constantFrom(...VALID, ...INVALID_TOKENS),
    fc.array(fc.record({ at: fc.nat(), sign: fc.constantFrom(...SIGNS), cuts: fc.nat(2) }), {
      minLength: 1,
      maxLength: 3,
    }),
  )
  .map(([token, changes]) =>
    changes.reduce((text, { at, sign, cuts }) => {
      const index = at % (text.length + 1);
      return text.slice(0, index) + sign + text.slice(index + cuts);
    }, token),
  );

/** The halves of two tokens. */
const joined = fc
  .tuple(fc.constantFrom(...VALID), fc.constantFrom(...VALID, ...INVALID_TOKENS), fc.nat(80))
  .map(([one, other, at]) => one.slice(0, at) + other.slice(at));

/** Texts in the place of a token that are none. */
const forged = fc
  .oneof(
    { weight: 4, arbitrary: changedToken },
    { weight: 2, arbitrary: joined },
    fc.constantFrom(
      ...INVALID_TOKENS,
      '',
      'cpt_',
      'null',
      `cpt_${'0'.repeat(8_000)}`,
      `${'a'.repeat(8_000)}=`,
      'eyJhbGciOiJub25lIn0.e30.',
    ),
    fc.uint8Array({ min: 32, maxLength: 90 }).map((bytes) => Buffer.from(bytes).toString('latin1')),
  )
  .filter((text) => !VALID.includes(text.trim()));

const OF_AUTHORS = DECLARED.filter(({ by }) => by === 'author').flatMap((call) =>
  CALLS.filter(({ path }) => path === call.path).map((tried) => ({ call, tried })),
);

test('no text that is no token is taken for one, and none changes anything', async () => {
  await fuzz(
    fc.asyncProperty(
      fc
        .constantFrom(...OF_AUTHORS)
        .chain((one) => fc.record({ one: fc.constant(one), body: almostRight(one.call.in) })),
      forged,
      async ({ one: { call, tried }, body }, token) => {
        const { method } = call;
        const path = usualPath(tried, method);
        const sent = { method, path, token, body };
        const status = await soundStatus({ [tried.path]: tried.open }, tried.path, sent);

        expect(status).toBe(401);
      },
    ),
    300,
    1 / 2,
  );
});

/** The endpoints of the API. Others refuse a token in ways of their own. */
const OF_API = CALLS.filter(({ path }) => DECLARED.some((call) => call.path === path));

test.each(OF_API)('no program breaks $path, or does more than its token allows', async (tried) => {
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
      fc.constantFrom(...PROGRAMS),
      async ({ method, body, query }, { token, scopes }) => {
        const path = usualPath(tried, method) + query;
        const sent = { method, path, token, body };
        const status = await soundStatus({ [tried.path]: tried.open }, tried.path, sent);

        const { scope } = declaredAs(method, tried.path) ?? {};
        const may = scope === undefined || scopes.some((one) => one === scope);
        if (!may) expect([403, 429]).toContain(status);
      },
    ),
    8,
    1 / 2 / OF_API.length,
  );
});
