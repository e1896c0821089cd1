import { expect, test, vi } from 'vitest';
import { openOmissions } from '#site-files/omissions.ts';

const SITEMAP = { part: 'sitemap', name: '' } as const;

test('a part that fails or never ends is left out, reported, and stops no other', async () => {
  const report = vi.spyOn(console, 'error').mockReturnValue();
  const omissions = openOmissions(1);

  const failed = await omissions.attempt(SITEMAP, () => Promise.reject<string>(new Error('no')));
  const endless = await omissions.attempt(
    { part: 'card', name: 'Tides' },
    () => Promise.withResolvers<string>().promise,
  );

  expect([failed, endless]).toEqual([undefined, undefined]);
  expect(await omissions.attempt(SITEMAP, () => Promise.resolve('made'))).toBe('made');
  expect(omissions.list).toEqual([SITEMAP, { part: 'card', name: 'Tides' }]);
  expect(report.mock.calls.join()).toContain('Tides');
});
