import type { Page } from '@playwright/test';
import { asFallback } from '#domain/lists/regions.ts';

/** Opens the list of a section as it is sent while the store fails. `change` may change the page further. */
export async function openFallback(
  page: Page,
  path: string,
  change = (html: string) => html,
): Promise<void> {
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: change(asFallback(await response.text())) });
  });
  await page.goto(path);
}
