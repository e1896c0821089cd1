import { readFile } from 'node:fs/promises';
import AxeBuilder from '@axe-core/playwright';
import { type APIRequestContext, test as base, expect, type Page } from '@playwright/test';

const KEY_FILE = 'test-results/e2e-data/admin.key';

/** The header of a visitor whom the site has not seen before, whose calls are limited by nobody else's. */
export function newAddress(): Record<string, string> {
  const byte = () => Math.floor(Math.random() * 254) + 1;
  return { 'x-nf-client-connection-ip': `10.${byte()}.${byte()}.${byte()}` };
}

/** Every test comes from an address of its own, so that none uses up another's tries to sign in. */
export const test = base.extend<{ address: undefined; complaints: string[] }>({
  address: [
    async ({ context }, use) => {
      await context.setExtraHTTPHeaders(newAddress());
      await use(undefined);
    },
    { auto: true },
  ],
  /** What the browser complained about: errors of scripts, refusals by the content security policy. */
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error' && !message.text().includes('Failed to load resource')) {
          complaints.push(message.text());
        }
      });
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});
export { expect };

/** Waits until the words of a page are set in its own fonts, which are asked for once the words have been drawn. */
export async function untilTypeset(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    if (document.documentElement.style.getPropertyValue('--font-serif')) return false;
    // What is not laid out again asks for no font.
    document.body.getBoundingClientRect();
    const fonts = [...document.fonts].filter(({ family }) => family.includes('Commonplace'));
    const isAny = (status: FontFaceLoadStatus) => fonts.some((font) => font.status === status);
    return isAny('loaded') && !isAny('loading');
  });
  // One frame sets the words in them, and by the next it is done.
  await page.evaluate(async () => {
    for (let n = 0; n < 2; n++) await new Promise(requestAnimationFrame);
  });
}

/** Signs in by call, and opens the dashboard. How an author signs in is told by the tests of the login. */
export async function signIn(page: Page): Promise<void> {
  await openDesk(page.context().request);
  await page.goto('/admin/dashboard');
}

/** Calls the site as the signed-in author. */
export async function openDesk(request: APIRequestContext): Promise<APIRequestContext> {
  const answer = await request.post('/api/admin/login', {
    data: { key: await readKey() },
    headers: newAddress(),
  });
  expect(answer.status()).toBe(200);
  return request;
}

/** How the titles of posts begin that a test deletes or renames: no other test counts on them. */
export const SHORT_LIVED = 'Short-lived';

let made = 0;

/** Publishes a post of a test's own and answers its path: it is served on demand until the next rebuild. */
export async function publishPost(request: APIRequestContext, changes = {}): Promise<string> {
  const id = `e2e${Date.now().toString(36)}x${made++}202611210000`;
  const desk = await openDesk(request);
  const data = {
    id,
    title: `A post to be discussed ${id}`,
    subheading: 'For a test',
    category: 'tech',
    content: Array.from({ length: 40 }, (_, n) => ({
      type: 'paragraph',
      text: `Paragraph ${n}. ${'Words that fill the page. '.repeat(12)}`,
    })),
    author: 'Ada',
    ...changes,
  };
  const answer = await desk.post('/api/blogs', { data });
  expect(answer.status()).toBe(201);
  return `/blog/${data.category}/${data.id}`;
}

/** Resolves when a post is a static file, and what was in the store when it was published is too. */
export async function untilStatic(request: APIRequestContext, path: string): Promise<void> {
  await expect
    .poll(async () => (await request.get(path)).headers()['etag'] ?? '', { timeout: 90_000 })
    .not.toBe('');
}

/** The text of the key that opens the desk. */
export const readKey = async () => (await readFile(KEY_FILE, 'utf8')).trim();

/** Accepts every dialog and keeps what it said. */
export function heard(page: Page): string[] {
  const said: string[] = [];
  page.on('dialog', (dialog) => {
    said.push(dialog.message());
    // One that comes while the page is closed needs no answer.
    dialog.accept().catch(() => undefined);
  });
  return said;
}

/** Fails on any violation of the accessibility rules; those about colours are held in light and in dark. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectNoViolation(new AxeBuilder({ page }));
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoViolation(new AxeBuilder({ page }).withRules('color-contrast'));
  await page.emulateMedia({ colorScheme: null });
}

async function expectNoViolation(axe: AxeBuilder): Promise<void> {
  const { violations } = await axe.analyze();
  expect(violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ html }) => html) }))).toEqual(
    [],
  );
}
