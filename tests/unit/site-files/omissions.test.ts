import { expect, test } from 'vitest';
import { openOmissions } from '#site-files/omissions.ts';
import { expectLog } from '#tests/support/vitest/log.ts';

const REDIRECTS = { part: 'redirects', name: '' } as const;

test('a part that fails or never ends is left out, reported, and stops no other', async () => {
  expectLog('Left out redirects');
  expectLog('Left out card Tides');
  const omissions = openOmissions(1);

  const failed = await omissions.attempt(REDIRECTS, () => Promise.reject<string>(new Error('no')));
  const endless = await omissions.attempt(
    { part: 'card', name: 'Tides' },
    () => Promise.withResolvers<string>().promise,
  );

  expect([failed, endless]).toEqual([undefined, undefined]);
  expect(await omissions.attempt(REDIRECTS, () => Promise.resolve('made'))).toBe('made');
  expect(omissions.list).toEqual([REDIRECTS, { part: 'card', name: 'Tides' }]);
});
