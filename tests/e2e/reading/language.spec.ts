import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Page } from '@playwright/test';
import * as pt from '#domain/texts/pt.ts';
import { expect, test } from '#tests/e2e/support.ts';
import { englishOnly } from '#tests/support/texts.ts';

/** A site that only this test sees: no other one would find its texts on it. */
const SITE = 'https://navios.example';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

/** Builds a site with the samples in a language. Returns its folder. */
function build(language: string, folder: string): string {
  const target = join(folder, 'dist');
  const { status, stderr } = spawnSync('node', ['tests/support/servers/build-in-language.ts'], {
    env: {
      ...process.env,
      SITE_LANGUAGE: language,
      SITE_URL: SITE,
      DATA_DIR: join(folder, 'data'),
      CONTENT_CACHE: join(folder, 'cache'),
      OUT_DIR: target,
      // Pictures have no text that this test sees.
      MOST_CARDS: '0',
    },
    encoding: 'utf8',
  });
  expect(status, stderr).toBe(0);
  return target;
}

/** Serves a built site. Its functions refuse everything. */
async function serve(page: Page, site: string): Promise<void> {
  await page.route(`${SITE}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname.startsWith('/api/')) {
      // The timeline logs it if there are none.
      if (pathname.endsWith('/likes')) return route.fulfill({ json: [] });
      const json = { code: 'too_many', error: 'Too many attempts. Please wait a moment.' };
      return route.fulfill({ status: 429, json });
    }
    const file = [pathname, `${pathname}.html`, `${pathname}index.html`]
      .map((path) => join(site, path))
      .find((path) => extname(path) && existsSync(path));
    if (!file) return route.fulfill({ status: 404, path: join(site, '404.html') });
    const contentType = TYPES[extname(file)] ?? 'application/octet-stream';
    return route.fulfill({ contentType, body: readFileSync(file) });
  });
}

/** Returns every text of a page, as readers see it or have it read to them. With HTML, of the page that this would be. */
const textsOn = (page: Page, html?: string): Promise<string[]> =>
  page.evaluate((source) => {
    const root = source ? new DOMParser().parseFromString(source, 'text/html') : document;
    const texts: string[] = [root.title];
    const walker = root.createTreeWalker(root.documentElement, NodeFilter.SHOW_ALL);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node instanceof Element) {
        for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'content', 'data-copied'])
          texts.push(node.getAttribute(name) ?? '');
      } else if (!node.parentElement?.closest('script, style, .search-excerpt'))
        texts.push(node.textContent?.replaceAll(/\s+/g, ' ') ?? '');
    }
    return texts.map((text) => text.trim()).filter(Boolean);
  }, html);

test('a Portuguese site has no English text around what was written for it', async ({
  page,
}, info) => {
  const site = build('pt-BR', info.outputPath());
  await serve(page, site);
  const english = englishOnly(pt);
  const expectPortuguese = async (html?: string) => {
    const texts = new Set(await textsOn(page, html));
    expect([...texts].filter((text) => english.some((one) => one.test(text)))).toEqual([]);
  };

  // Other posts have words that could be texts of the site. Authors read English.
  const files = readdirSync(site, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^(?!admin|blog\/(?!tech).*\/).*\.html$/.test(file),
  );
  expect(files.length).toBeGreaterThan(30);
  for (const file of files) {
    const html = readFileSync(join(site, file), 'utf8');
    expect(html, file).toMatch(/<html[^>]* lang="pt-BR"/);
    await test.step(file, () => expectPortuguese(html));
  }

  // What scripts add.
  await page.goto(`${SITE}/daily-thoughts`);
  await expectPortuguese();
  const post = files.find((file) => file.startsWith('blog/tech/')) ?? '';
  await page.goto(`${SITE}/${post.replace(/(?:\/index)?\.html$/, '')}`);
  await page.locator('#discussion').scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Publicar comentário' }).click();
  await expect(page.getByText('É preciso preencher todos os campos.')).toBeVisible();
  await expectPortuguese();
  for (const name of ['Nome', 'E-mail', 'Comentário'])
    await page.getByLabel(name, { exact: true }).fill('ruth@navios.example');
  await page.getByRole('button', { name: 'Publicar comentário' }).click();
  await expect(page.getByText(/comentário: Demasiadas tentativas/)).toBeVisible();
  await expectPortuguese();

  await page.goto(`${SITE}/dailythoughts/submit`);
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByText('É preciso preencher os campos obrigatórios')).toBeVisible();
  await expectPortuguese();

  await page.goto(`${SITE}/search?q=archive`);
  await expect(page.getByText(/resultados? para “archive”/)).toBeVisible();
  await expectPortuguese();
});
