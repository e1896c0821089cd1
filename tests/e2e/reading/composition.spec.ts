import type { Locator } from '@playwright/test';
import { listClass } from '#domain/site/list-layout.ts';
import { expect, test } from '#tests/e2e/support.ts';

/** Returns the edges of an element that is shown. */
async function edges(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('This element is not shown.');
  return { top: box.y, bottom: box.y + box.height, height: box.height };
}

test('the cover or ornament of a card takes the height that its text leaves', async ({ page }) => {
  await page.goto('/blog/history');
  const bare = page.getByRole('listitem').filter({ hasText: 'No Image' });
  const rows = await bare.evaluate((element) => {
    const { gridRowStart } = getComputedStyle(element, '::after');
    const tracks = getComputedStyle(element).gridTemplateRows.split(' ').map(parseFloat);
    return { row: Number(gridRowStart), tracks };
  });
  const ornament = rows.tracks[rows.row - 1] ?? 0;
  expect(ornament).toBeGreaterThan(100);
  expect((await edges(bare.getByText(/^by /))).bottom).toBeLessThanOrEqual(
    (await edges(bare)).bottom - ornament,
  );

  const image = page.locator('.card-cover').first();
  await expect(image).toHaveJSProperty('complete', true);
  await expect(image).not.toHaveJSProperty('naturalWidth', 0);
  await page.evaluate(() => {
    const [wide, other] = document.querySelectorAll('.card');
    other?.replaceWith(wide?.cloneNode(true) ?? '');
    const lead = document.querySelector('.card ~ .card .card-lead');
    if (lead) lead.textContent = 'Short.';
  });
  const card = page.locator('.card').nth(1);
  const [whole, cover] = await Promise.all([edges(card), edges(card.locator('.card-cover'))]);
  const text = await edges(card.locator('.card-text'));

  expect(cover.height + text.height).toBeCloseTo(whole.height - 2, 0);
  expect((await edges(card.locator('.card-meta'))).bottom).toBeGreaterThan(whole.bottom - 24);
  expect((await edges(card.locator('.card-lead'))).height).toBeLessThan(30);
  expect(
    (await edges(card.locator('.card-meta'))).top -
      (await edges(card.locator('.card-lead'))).bottom,
  ).toBeLessThan(30);
});

test('every row of a list is full, whatever the number of posts and their covers', async ({
  page,
}) => {
  const lists = Array.from({ length: 20 }, (_, n) =>
    [{ coverImage: '/a.webp' }, {}].map((newest) => {
      const posts = [newest, ...Array.from({ length: n }, () => ({ coverImage: '/a.webp' }))];
      return { length: posts.length, className: listClass(posts, 'pictures') };
    }),
  ).flat();
  await page.goto('/blog/history');

  for (const width of [820, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const torn = await page.evaluate((classes) => {
      const list = document.querySelector('.cards') as HTMLElement;
      const card = list.querySelector('.card:has(.card-cover)');
      return classes.filter(({ className, length }) => {
        list.className = className;
        list.replaceChildren(...Array.from({ length }, () => card?.cloneNode(true) ?? ''));
        const { paddingLeft, paddingRight, columnGap } = getComputedStyle(list);
        const inner = list.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
        const boxes = Array.from(list.children, (each) => each.getBoundingClientRect());
        const rows = [...Map.groupBy(boxes, ({ top }) => Math.round(top)).values()];
        return rows.some((row) => {
          const gaps = (row.length - 1) * parseFloat(columnGap);
          return Math.abs(row.reduce((sum, box) => sum + box.width, gaps) - inner) > 1;
        });
      });
    }, lists);
    expect(torn).toEqual([]);
  }
});

test(
  'a thumbnail stands beside the title of its row and pushes nothing below it',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/blog/history');
    await page.locator('.cards').evaluate((list) => list.setAttribute('class', 'cards contents'));
    const row = page.locator('.card:has(.card-cover)').first();
    const [cover, title] = await Promise.all(
      [row.locator('.card-cover'), row.getByRole('heading')].map((each) => each.boundingBox()),
    );

    expect(cover?.y).toBeCloseTo(title?.y ?? 0, 0);
    expect(cover?.x).toBeGreaterThanOrEqual((title?.x ?? 0) + (title?.width ?? 0));
    expect((cover?.width ?? 0) / (cover?.height ?? 1)).toBeCloseTo(1.5, 1);
  },
);

test('in forced colours, drawings keep their cloth and a title follows its picture', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/blog/history');
  const drawing = page.locator('.hero img');
  await expect(drawing).toHaveCSS('forced-color-adjust', 'none');
  await expect(drawing).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await page
    .getByRole('link', { name: 'The eleven days that nobody lost', exact: true })
    .press('Enter');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toBeVisible();

  expect((await edges(page.locator('.post-cover'))).bottom).toBeLessThanOrEqual(
    (await edges(title)).top,
  );
});
