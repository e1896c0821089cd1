import type { Page } from '@playwright/test';
import type { Problem } from '#domain/health/health.ts';
import { changeDesk } from './dashboard.ts';

/** Replaces the problems in the responses of the site about its health. Everything else is as it is. */
export async function withProblems(page: Page, problems: readonly Problem[]): Promise<void> {
  await changeDesk(page, { health: undefined });
  await page.unroute('**/api/health');
  await page.route('**/api/health', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), problems } });
  });
}
