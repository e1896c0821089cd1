import type { Page } from '@playwright/test';
import { asFallback } from '#domain/lists/regions.ts';

/** Serves the list of a section as it is sent while the store fails. `change` may change the page further. */
export const serveFallback = (page: Page, path: string, change = (html: string) => html) =>
  page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: change(asFallback(await response.text())) });
  });

/** Opens such a list. */
export async function openFallback(...served: Parameters<typeof serveFallback>): Promise<void> {
  const [page, path] = served;
  await serveFallback(...served);
  await page.goto(path);
}
