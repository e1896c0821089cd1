import type { Page } from '@playwright/test';
import { content } from '#tests/e2e/dashboard/dashboard.ts';

/** Pastes into the text what a program would put on the clipboard. */
export const paste = (page: Page, data: Readonly<Record<string, string>>) =>
  content(page).evaluate((text, all) => {
    const clipboardData = new DataTransfer();
    for (const [type, value] of Object.entries(all)) clipboardData.setData(type, value);
    const options = { bubbles: true, cancelable: true, clipboardData };
    text.dispatchEvent(new ClipboardEvent('paste', options));
  }, data);
