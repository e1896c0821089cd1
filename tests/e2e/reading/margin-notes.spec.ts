import { expect, publishPost, test } from '#tests/e2e/support.ts';

const NOTES = [1, 2].map((n) => `<li><p>Note ${n}. <a href="#fnref-${n}">↩</a></p></li>`).join('');
const REFERENCES = [1, 2].map((n) => `word<sup><a href="#fn-${n}">${n}</a></sup> `).join('');

test('notes stand in the margin of a wide window, and at the end of a narrow one', async ({
  page,
  request,
}) => {
  const content = [REFERENCES, 'More text. '.repeat(80), `<ol>${NOTES}</ol>`].map((text) => ({
    type: 'paragraph',
    text,
  }));
  await page.goto(await publishPost(request, { content }));
  const top = async (selector: string) => (await page.locator(selector).boundingBox())?.y ?? 0;
  const distance = async () => Math.abs((await top('#note-1')) - (await top('#reference-1')));

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
