import type { Browser } from '@playwright/test';
import { compare, FIELD, meanOf, OPENING } from './compare.ts';
import { measure, typeText, TYPED } from './measure.ts';
import { openCopy, openPage, slowDown, type SlowPage } from './page.ts';

/** The comment that gets replies, somewhere in the middle. */
const ANSWERED = 300;

/** Measures typing a comment below many others, and the form of a reply between them. */
export async function feelDiscussion(browser: Browser, url: string): Promise<void> {
  const ours = await openPage(browser, url);
  const { page } = ours;
  await page.locator('[data-discussion]').scrollIntoViewIfNeeded();
  await page.locator('form textarea').waitFor();
  await showAll(ours);
  const reference = await openCopy(browser, ours);
  for (const slow of [ours, reference]) await slowDown(slow);
  const typeComment = async (slow: SlowPage) => {
    await slow.page.locator('form textarea').last().focus();
    return typeText(slow, TYPED);
  };
  await compare('a key in a comment below 500', FIELD, { ours, reference, interact: typeComment });

  const button = (slow: SlowPage) => slow.page.locator('.comment-actions > button').nth(ANSWERED);
  await button(ours).click();
  const opened = await openCopy(browser, ours);
  await opened.page.evaluate((n) => {
    const form = document.querySelector<HTMLFormElement>('.comment-actions > form');
    const before = [...document.querySelectorAll('.comment-actions > button')][n - 1];
    const opener = before?.cloneNode(true) as HTMLButtonElement;
    const cancel = form?.querySelector('button:not([type="submit"])');
    form?.before(opener);
    if (form) form.hidden = true;
    opener.addEventListener('click', () => {
      form?.removeAttribute('hidden');
      form?.querySelector('input')?.focus();
    });
    cancel?.addEventListener('click', () => {
      if (form) form.hidden = true;
    });
  }, ANSWERED);
  await slowDown(opened);
  const cancel = ({ page: shown }: SlowPage) =>
    shown.locator('.comment-actions > form').getByRole('button', { name: 'Cancel' }).click();
  await cancel(ours);
  const reply = async (slow: SlowPage) => {
    const costs = [];
    for (let n = 0; n < 4; n++) {
      const opener = button(slow);
      await opener.scrollIntoViewIfNeeded();
      costs.push(await measure(slow, [() => opener.click()]));
      await cancel(slow);
    }
    return meanOf(costs);
  };
  const all = { ours, reference: opened, interact: reply };
  await compare('the form of a reply among 500 comments', OPENING, all);
  for (const slow of [ours, reference, opened]) await slow.page.context().close();
}

/** Loads the older comments, part by part. */
async function showAll({ page }: SlowPage): Promise<void> {
  const older = page.locator('.discussion-older');
  while ((await older.count()) > 0) {
    const before = await page.locator('.comment').count();
    await older.click();
    await page.waitForFunction(
      (count) => document.querySelectorAll('.comment').length > count,
      before,
    );
  }
}
