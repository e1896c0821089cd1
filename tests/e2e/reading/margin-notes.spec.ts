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
  const first = await page.locator('#note-1').boundingBox();
  expect(await top('#note-2')).toBeGreaterThanOrEqual((first?.y ?? 0) + (first?.height ?? 0));
  await page.setViewportSize({ width: 1000, height: 800 });
  await expect.poll(distance).toBeGreaterThan(200);
});
