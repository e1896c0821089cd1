import { readFile } from 'node:fs/promises';
import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';

const KEY_FILE = 'test-results/e2e-data/admin.key';

/** Every test comes from an address of its own, so that none uses up another's tries to sign in. */
export const test = base.extend<{ address: undefined; complaints: string[] }>({
  address: [
    async ({ context }, use) => {
      const byte = () => Math.floor(Math.random() * 254) + 1;
      await context.setExtraHTTPHeaders({
        'x-nf-client-connection-ip': `10.${byte()}.${byte()}.${byte()}`,
      });
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

/** Signs in with the key file, as an author does. */
export async function signIn(page: Page): Promise<void> {
  await page.goto('/admin/login');
  await page.getByLabel(/key file/i).setInputFiles(KEY_FILE);
  await page.getByRole('button', { name: /sign in|log ?in|verify/i }).click();
  await page.waitForURL('**/admin/dashboard');
}

/** The text of the key that opens the desk. */
export const readKey = async () => (await readFile(KEY_FILE, 'utf8')).trim();

/** Fails on any violation of the accessibility rules, in light and in dark. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ html }) => html) }))).toEqual(
      [],
    );
  }
  await page.emulateMedia({ colorScheme: null });
}
