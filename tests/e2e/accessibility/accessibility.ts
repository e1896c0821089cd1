import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Locator, type Page } from '@playwright/test';
import type axeCore from 'axe-core';

/** The script of axe. Loading it takes a page as long as checking one state. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Fails on any violation of the accessibility rules, those about colours in light and dark. A part is cheaper than a page. */
export async function expectAccessible(page: Page, part = page.locator('html')): Promise<void> {
  await expectNoViolation(page, part, { rules: { 'target-size': { enabled: true } } });
  await switchScheme(page);
  await expectNoViolation(page, part, { runOnly: ['color-contrast'] });
}

/** Makes a light page dark, or a dark one light. It stays so, since each switch draws the whole page. */
async function switchScheme(page: Page): Promise<void> {
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  await page.emulateMedia({ colorScheme: isDark ? 'light' : 'dark' });
}

async function expectNoViolation(page: Page, part: Locator, rules: axeCore.RunOptions) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  // No page has frames.
  const options: axeCore.RunOptions = { resultTypes: ['violations'], iframes: false, ...rules };
  const violations = await part.evaluate(async (element, chosen) => {
    const { axe } = window as unknown as { axe: typeof axeCore };
    return (await axe.run(element, chosen)).violations;
  }, options);
  const found = violations.map(({ id, nodes }) => ({
    id,
    at: nodes.map(({ html, failureSummary }) => `${html}: ${failureSummary ?? ''}`),
  }));
  expect(found).toEqual([]);
}
