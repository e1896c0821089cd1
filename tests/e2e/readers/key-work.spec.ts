import type { Locator } from '@playwright/test';
import { content } from '#tests/e2e/dashboard/dashboard.ts';
import { expect, publishPost, signIn, test } from '#tests/e2e/support.ts';
import { countRestyled } from '#tests/support/browser/count-restyled.ts';

const TYPED = 'ten letters';
/** The most elements that a key of the editor may restyle: those around the text, once for the key and once for the form. */
const AROUND = 20;

/** Returns the number of elements that typing into a field restyles. Anything else may restyle the page meanwhile, such as a saved draft, but not each time. */
async function restyledBy(field: Locator): Promise<number> {
  const page = field.page();
  await field.focus();
  // The first key of a page shows that it is used with the keyboard.
  await page.keyboard.type('So ');
  const session = await page.context().newCDPSession(page);
  const counts: number[] = [];
  for (let n = 0; n < 5; n++) {
    const restyled = await countRestyled(session);
    await page.keyboard.type(TYPED);
    counts.push(await restyled());
  }
  return Math.min(...counts);
}

test('a key in a comment restyles nothing, and one in the editor what is around the text', async ({
  page,
}) => {
  await page.goto(await publishPost(page.request));
  await page.locator('[data-discussion]').scrollIntoViewIfNeeded();
  const comment = await restyledBy(page.getByLabel('Comment', { exact: true }));
  expect(comment).toBeLessThan(TYPED.length);

  await signIn(page, '/admin');
  await content(page).fill('A text.');
  expect(await restyledBy(content(page))).toBeLessThan(AROUND * TYPED.length);
  expect(await restyledBy(page.getByLabel('Title'))).toBeLessThan(AROUND * TYPED.length);
});
