import { expectAccessible } from './accessibility.ts';
import { AUTHOR_STATES } from './author-states.ts';
import { READER_STATES } from './reader-states.ts';
import { seedPages } from './seed-pages.ts';
import { expect, test } from './support.ts';

// Every page of the site, and every state in which a page has other elements: in light and in dark.

// What fades in is there at once, so that its colours are final when they are measured.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const path of [...seedPages(), '/admin/login', '/nowhere', '/blog/tech/nothing202601010000']) {
  test(`${path} is accessible`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);

    await expectAccessible(page);
  });
}

for (const { state, isPhone = false, open } of [...READER_STATES, ...AUTHOR_STATES]) {
  test(`accessible: ${state}`, { tag: isPhone ? ['@phone'] : [] }, async ({ page, isMobile }) => {
    const opened = await open(page, isMobile);

    await expectAccessible(opened ?? page);
  });
}
