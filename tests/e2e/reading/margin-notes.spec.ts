import type { Page } from '@playwright/test';
import { content } from '#tests/e2e/dashboard/dashboard.ts';
import { expect, publishPost, signIn, test } from '#tests/e2e/support.ts';

/** References and notes, as the editor and as other programs write them. */
const REFERENCES = 'word<a href="#fn-1"><sup>1</sup></a> word<sup><a href="#fn-2">2</a></sup> ';
const NOTES =
  '<li>Note 1. <a href="#fnref-1">↩</a></li><li><p>Note 2. <a href="#fnref-2">↩</a></p></li>';

/** Returns how far the first note stands below or above its reference. */
async function distanceOfNote(page: Page): Promise<number> {
  const top = async (selector: string) => (await page.locator(selector).boundingBox())?.y ?? 0;
  return Math.abs((await top('#note-1')) - (await top('#reference-1')));
}

test('notes stand in the margin of a wide window, and at the end of a narrow one', async ({
  page,
  request,
}) => {
  const content = [REFERENCES, 'More text. '.repeat(80), `<ol>${NOTES}</ol>`].map((text) => ({
    type: 'paragraph',
    text,
  }));
  await page.goto(await publishPost(request, { content }));
  const distance = () => distanceOfNote(page);

  await expect.poll(distance).toBeLessThan(30);
  // A font that arrives meanwhile moves both.
  const gap = () =>
    page.evaluate(() => {
      const [first, second] = ['note-1', 'note-2'].map((id) => document.getElementById(id));
      const end = first?.getBoundingClientRect().bottom ?? Infinity;
      return (second?.getBoundingClientRect().top ?? 0) - end;
    });
  await expect.poll(gap).toBeGreaterThanOrEqual(0);
  await page.setViewportSize({ width: 1000, height: 800 });
  await expect.poll(distance).toBeGreaterThan(200);
});

test('a note that is typed in the editor stands in the margin of the preview', async ({ page }) => {
  await signIn(page, '/admin');
  await content(page).click();
  await page.keyboard.type('Text[^1]A typed note.');
  await page.keyboard.press('Enter');
  await page.keyboard.insertText(' goes on. '.repeat(80));
  await page.getByRole('button', { name: 'Preview' }).click();

  await expect(page.locator('#note-1')).toContainText('A typed note.');
  await expect.poll(() => distanceOfNote(page)).toBeLessThan(30);
});
