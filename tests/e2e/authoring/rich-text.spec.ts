import type { Page } from '@playwright/test';
import { plainPicture } from '#tests/support/app/pictures.ts';
import {
  chooseCategory,
  content,
  newTitle,
  showSource,
  publishText,
} from '#tests/e2e/dashboard/dashboard.ts';
import { collectDialogs, expect, signIn, test } from '#tests/e2e/support.ts';
import { insert } from './insert.ts';
import { paste } from './paste.ts';

const tool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name, exact: true });

/** Expects this HTML in the source view. */
async function expectSource(page: Page, html: string): Promise<void> {
  await showSource(page);
  await expect(content(page)).toHaveValue(html);
}

test('hyphens of a dash stay on one line, with plain spaces behind them', async ({ page }) => {
  await signIn(page, '/admin');
  await content(page).click();
  await page.keyboard.type('Late -- as ever -- and then--so it was.');
  const broken = await content(page).evaluate((element: HTMLElement) => {
    const widths = Array.from({ length: 200 }, (_, n) => 80 + n);
    const dashes = [...element.querySelectorAll('.unbroken')];
    return [
      dashes.length,
      widths.filter((width) => {
        element.style.inlineSize = `${width}px`;
        return dashes.some((dash) => dash.getClientRects().length !== 1);
      }),
    ];
  });

  expect(broken).toEqual([3, []]);
  await expectSource(page, 'Late -- as ever -- and then--so it was.');
});

test('Markdown becomes formatting while it is typed', async ({ page }) => {
  await signIn(page, '/admin');
  await content(page).click();
  await page.keyboard.type(
    '## Part\nSome **bold** and *soft* words, `code` and [a link](/x)\n- one\ntwo\n\n',
  );
  await page.keyboard.type('1. first\n\n> quoted\n\n```js a = 1\n\n\n');

  await expect(content(page).getByRole('heading', { name: 'Part', level: 2 })).toBeVisible();
  await expectSource(
    page,
    [
      '<h2>Part</h2>',
      'Some <strong>bold</strong> and <em>soft</em> words, <code>code</code> and <a href="/x">a link</a>',
      '<ul><li>one</li><li>two</li></ul>',
      '<ol><li>first</li></ol>',
      '<blockquote>quoted</blockquote>',
      '<pre><code class="language-js">a = 1</code></pre>',
    ].join('\n\n'),
  );
});

test('the tools of a selection format it with the keyboard alone, and say what is on', async ({
  page,
}) => {
  await signIn(page, '/admin');
  await content(page).fill('some words');
  await content(page).press('Control+a');
  const bubble = page.getByRole('toolbar', { name: 'Selected text' });
  const bold = bubble.getByRole('button', { name: 'Bold' });
  await content(page).press('Alt+F10');
  await expect(bold).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(content(page)).toBeFocused();
  await content(page).press('Alt+F10');
  await page.keyboard.press('Enter');
  await expect(bold).toHaveAttribute('aria-pressed', 'true');
  await expect(content(page)).toBeFocused();
  await page.keyboard.press('Control+k');
  await page.getByLabel('Address').fill('example.org');
  await page.keyboard.press('Enter');
  await expect(content(page).getByRole('link')).toHaveAttribute('href', 'https://example.org');
  await expect(tool(page, 'Link')).toHaveAttribute('aria-pressed', 'true');
  await expect(bubble).toBeHidden();
  await insert(page, 'Numbered list');

  await expectSource(
    page,
    '<ol><li><a href="https://example.org"><strong>some words</strong></a></li></ol>',
  );
});

test('an unsafe address is no link', async ({ page }) => {
  await signIn(page, '/admin');
  await content(page).fill('some words');
  await content(page).press('Control+a');
  await tool(page, 'Link').click();
  await page.getByLabel('Address').fill('javascript:alert(1)');
  await page.getByRole('button', { name: 'Add link' }).click();

  await expect(
    page.getByText('Please enter an address such as https://example.com.'),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(content(page).getByRole('link')).toHaveCount(0);
});

test('Tab leaves the text', async ({ page }) => {
  await signIn(page, '/admin');
  await content(page).click();
  await page.keyboard.press('Tab');

  await expect(content(page)).not.toBeFocused();
});

test('an address that is pasted on a selection links it', async ({ page }) => {
  await signIn(page, '/admin');
  await content(page).fill('some words');
  await content(page).press('Control+a');
  await paste(page, { 'text/plain': 'https://example.org/a' });

  await expectSource(page, '<a href="https://example.org/a">some words</a>');
});

test('describing, captioning, widening and moving an image can be undone', async ({ page }) => {
  await signIn(page, '/admin');
  collectDialogs(page);
  await content(page).fill('Before');
  const buffer = await plainPicture('jpeg');
  await page
    .getByLabel('Insert image')
    .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer });
  await page.getByLabel('Description').fill('Noise');
  await page.keyboard.press('Enter');
  const image = content(page).getByRole('img', { name: 'Noise' });
  await expect(image).toBeVisible();
  await expect(content(page).getByLabel('Alt text')).toBeHidden();
  await image.click();
  await content(page).getByLabel('Alt text').fill('A hill');
  await content(page).getByLabel('Width').selectOption('Wide');
  await content(page).locator('figcaption').click();
  await page.keyboard.type('By *Ada*');
  await page.keyboard.press('Alt+ArrowUp');
  await showSource(page);
  const figure =
    /<figure class="wide"><img src="[^"]+" alt="A hill"><figcaption>By <em>Ada<\/em><\/figcaption><\/figure>/;
  await expect(content(page)).toHaveValue(new RegExp(`^${figure.source}\n\nBefore$`));
  await page.getByRole('button', { name: 'HTML source' }).click();
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('dialog', { name: 'Preview' });
  await expect(preview.getByRole('figure').locator('figcaption em')).toHaveText('Ada');
  await page.keyboard.press('Escape');
  await content(page).getByRole('img', { name: 'A hill' }).click();
  await content(page).getByRole('button', { name: 'Remove image' }).click();
  await expect(content(page).getByRole('img')).toHaveCount(0);
  await page.keyboard.press('Control+z');

  await expect(content(page).getByRole('img', { name: 'A hill' })).toBeVisible();
});

test('a table grows and shrinks', async ({ page }) => {
  await signIn(page, '/admin');
  await content(page).click();
  await insert(page, 'Table');
  await page.keyboard.type('Day');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Tide');
  const bar = page.getByRole('toolbar', { name: 'Table' });
  await bar.getByRole('button', { name: 'Add row' }).click();
  await bar.getByRole('button', { name: 'Delete column' }).click();
  await expect(content(page).getByRole('row')).toHaveCount(4);
  await expect(content(page).getByRole('columnheader')).toHaveText(['Day']);
  await bar.getByRole('button', { name: 'Delete table' }).click();

  await expect(content(page).getByRole('table')).toHaveCount(0);
});

test('switching views changes nothing, and HTML that has no other form stays', async ({ page }) => {
  await signIn(page, '/admin');
  const text =
    'One<br>line\n\n\n\n<b>Two</b>\n<ul>\n<li>a</li>\n</ul>\n\n<details>Three</details>\n';
  await showSource(page);
  await content(page).fill(text);
  await page.getByRole('button', { name: 'HTML source' }).click();
  await expect(content(page).getByLabel('HTML', { exact: true })).toHaveValue(
    '<details>Three</details>',
  );
  await showSource(page);
  await expect(content(page)).toHaveValue(text);
  await page.getByRole('button', { name: 'HTML source' }).click();
  await content(page).getByText('One').click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('Now ');

  await expectSource(
    page,
    'Now One<br />line\n\n<b>Two</b>\n<ul>\n<li>a</li>\n</ul>\n\n<details>Three</details>',
  );
});

test('what is written is what readers get', async ({ page }) => {
  await signIn(page, '/admin');
  collectDialogs(page);
  const title = newTitle('Short-lived and formatted');
  await page.getByLabel('Title').fill(title);
  await chooseCategory(page, 'tech');
  await content(page).click();
  await page.keyboard.type('## A part\nWith **bold** words.\n');
  await insert(page, 'Table');
  await page.keyboard.type('Day');
  await publishText(page);
  await page.getByRole('link', { name: title }).click();

  await expect(page.getByRole('heading', { name: 'A part', level: 2 })).toBeVisible();
  await expect(page.locator('article strong')).toHaveText('bold');
  await expect(
    page.getByRole('region', { name: 'Table' }).getByRole('columnheader').first(),
  ).toHaveText('Day');
});
