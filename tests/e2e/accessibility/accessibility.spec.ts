import { expectAccessible } from './accessibility.ts';
import { AUTHOR_STATES } from './author-states.ts';
import { EDITOR_STATES } from './editor-states.ts';
import { READER_STATES } from './reader-states.ts';
import { onePageOfEachKind } from './seed-pages.ts';
import { expect, test } from '#tests/e2e/support.ts';

// Every kind of page, and every state in which a page has different elements, in light and in dark. That the colours of
// each category can be read is shown in `tests/unit/domain/accent.test.ts`.

// Without fading, colours are final when they are measured.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('accessible pages: lists, forms, a post, and missing pages', async ({ page }) => {
  const missing = ['/nowhere', '/blog/tech/nothing202601010000'];
  for (const path of [...onePageOfEachKind(), ...missing]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await test.step(path, () => expectAccessible(page));
  }
});

for (const { name, tag, states } of [...READER_STATES, ...AUTHOR_STATES, ...EDITOR_STATES]) {
  test(`accessible states: ${name}`, { tag: tag ?? [] }, async ({ page, isMobile }) => {
    for await (const [state, part] of states(page, isMobile)) {
      await test.step(state, () => expectAccessible(page, part));
    }
  });
}
