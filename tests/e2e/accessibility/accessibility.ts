import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axeCore from 'axe-core';

/** The script of axe. Loading it takes a page as long as checking one state. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Fails on any violation of the accessibility rules in light, or of those about colours in dark. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  await expectNoViolation(page, { rules: { 'target-size': { enabled: true } } });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoViolation(page, { runOnly: ['color-contrast'] });
}

async function expectNoViolation(page: Page, rules: axeCore.RunOptions): Promise<void> {
  // No page has frames.
  const options: axeCore.RunOptions = { resultTypes: ['violations'], iframes: false, ...rules };
  const violations = await page.evaluate(async (chosen) => {
    const { axe } = window as unknown as { axe: typeof axeCore };
    return (await axe.run(chosen)).violations;
  }, options);
  const found = violations.map(({ id, nodes }) => ({
    id,
    at: nodes.map(({ html, failureSummary }) => `${html}: ${failureSummary ?? ''}`),
  }));
  expect(found).toEqual([]);
}
