import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Returns axe for a page. No page has frames, so nothing needs the blank page that results are put together in. */
const builder = (page: Page) => new AxeBuilder({ page }).setLegacyMode();

/** Fails on any violation of the accessibility rules in light, or of those about colours in dark. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectNoViolation(builder(page));
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoViolation(builder(page).withRules('color-contrast'));
}

async function expectNoViolation(axe: AxeBuilder): Promise<void> {
  const { violations } = await axe.analyze();
  const found = violations.map(({ id, nodes }) => ({
    id,
    at: nodes.map(({ html, failureSummary }) => `${html}: ${failureSummary ?? ''}`),
  }));
  expect(found).toEqual([]);
}
