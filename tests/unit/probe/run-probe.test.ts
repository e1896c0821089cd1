import { expect, test } from 'vitest';
import type { Check, Surroundings } from '#probe/check.ts';
import { ok, problem } from '#probe/check.ts';
import { builds } from '#probe/checks/builds.ts';
import { runCheck, runProbe } from '#probe/run-probe.ts';
import { siteThat } from '#tests/support/servers/site-that.ts';

const STATE = { content: 'a', rebuild: 'none', timeZone: 'UTC' };

test.each([
  [
    'a response that is not as declared',
    { json: { ...STATE, timeZone: null } },
    'problem',
    /^The response of https:\S+\/api\/admin\/site is malformed at timeZone\. .*another version/,
  ],
  [
    'a page instead of JSON',
    { text: '<!doctype html>' },
    'problem',
    /is malformed\. .*another version/,
  ],
  ['a call that the site does not have', { status: 404 }, 'problem', /responded with 404/],
  [
    'a store that is down',
    { status: 503, json: { error: 'Please try again.' } },
    'unproven',
    /^https:\S+\/api\/admin\/site: Please try again\.$/,
  ],
])('%s is a finding in plain words', async (_, state, kind, found) => {
  const site = siteThat(() => state);

  expect(await runCheck({ ...site, site, place: 'command' }, builds)).toMatchObject({
    name: 'Builds',
    kind,
    found: expect.stringMatching(found),
  });
});

/** Runs a probe whose first check finds this, and tells in what order everything was done. */
async function orderOf(first: ReturnType<typeof ok>): Promise<string[]> {
  const order: string[] = [];
  const site = siteThat((_, path) => {
    order.push(path.replace(/\w+ofaprobe$/, ''));
    return {};
  });
  const surroundings: Surroundings = {
    ...site,
    site,
    signIn: () => Promise.resolve(void order.push('signs in')),
    place: 'command',
  };
  const checkThat = (name: string, found: typeof first, isFirst?: true): Check => ({
    name,
    does: 'looks',
    ...(isFirst && { isFirst }),
    run: () => Promise.resolve(found),
  });
  await runProbe(surroundings, {
    checks: [checkThat('Other', ok('Well.')), checkThat('First', first, true)],
    onChecked: ({ name }) => order.push(name),
  });
  return order;
}

test('nothing is tried after a problem of the first check, not even signing in', async () => {
  expect(await orderOf(problem('The project is private.', 'Open it.'))).toEqual(['First']);
});

test('the author is signed in after the first check, and what is left is removed around the others', async () => {
  const clear = '/api/admin/probe/clear';

  expect(await orderOf(ok('All can read it.'))).toEqual([
    'First',
    'signs in',
    clear,
    '/api/drafts/',
    'Other',
    clear,
  ]);
});
