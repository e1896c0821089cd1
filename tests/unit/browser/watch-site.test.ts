import { expect, test } from 'vitest';
import { pauseAt, type SitePhase, watching } from '#islands/site-status/use-site-state.ts';

/** Watches a site for so many milliseconds, whose mark and state are those of a time. Returns the times of looks. */
async function looks(
  duration: number,
  step: (now: number) => string | undefined,
  state: { readonly phase?: SitePhase; readonly lacksPage?: boolean } = {},
) {
  const at: number[] = [];
  let [now, asked] = [0, 0];
  const look = () => {
    at.push(now / 1_000);
    const nothing = { leftOut: [], leftOutPages: [], omitted: [] };
    const phase: SitePhase = 'rebuilding';
    const seen = { phase, since: undefined, deploys: undefined, ...nothing, ...state };
    return Promise.resolve(seen);
  };
  const next = watching(0, look, () => {
    asked += 1;
    return Promise.resolve(step(now));
  });
  for (; now <= duration; now += pauseAt(now)) await next(now);
  return { at, asked };
}

const MINUTE = 60_000;

test('during a build of two minutes the site is looked at when its mark changes, and seldom else', async () => {
  const { at, asked } = await looks(2 * MINUTE, (now) => (now < 50_000 ? 'called' : 'succeeded'));

  expect(at).toEqual([0, 3, 50, 110]);
  expect(asked).toBeGreaterThan(20);
});

test('a platform that tells nobody is looked at after growing pauses', async () => {
  const { at } = await looks(20 * MINUTE, () => 'called');

  expect(at).toEqual([0, 3, 65, 135, 270, 540, 1080]);
});

test('a mark that cannot be read is as good as none', async () => {
  const { at } = await looks(3 * MINUTE, () => undefined);

  expect(at).toEqual([0, 60, 120]);
});

test.each([{ lacksPage: true }, { phase: 'unknown' as const }])(
  'a page that is late, and a site that fails, are looked at each time: %o',
  async (state) => {
    const { at } = await looks(30_000, () => 'succeeded', state);

    expect(at).toEqual([0, 3, 6, 9, 12, 15, 20, 25, 30]);
  },
);
