import { expectAccessible } from './accessibility.ts';
import { AUTHOR_STATES } from './author-states.ts';
import { EDITOR_STATES } from './editor-states.ts';
import { READER_STATES } from './reader-states.ts';
import { onePostOfEach, SEED_LISTS } from './seed-pages.ts';
import { expect, test } from '#tests/e2e/support.ts';

// Every page of the site, and every state in which a page has different elements, in light and in dark.

// Without fading, colours are final when they are measured.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const [name, paths] of [
  ['the landing page and the lists', SEED_LISTS],
  ['a post of every category', onePostOfEach()],
  ['missing pages', ['/nowhere', '/blog/tech/nothing202601010000']],
] as const) {
  test(`accessible pages: ${name}`, async ({ page }) => {
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await test.step(path, () => expectAccessible(page));
    }
  });
}

for (const { name, tag, states } of [...READER_STATES, ...AUTHOR_STATES, ...EDITOR_STATES]) {
  test(`accessible states: ${name}`, { tag: tag ?? [] }, async ({ page, isMobile }) => {
    for await (const state of states(page, isMobile)) {
      await test.step(state, () => expectAccessible(page));
    }
  });
}
