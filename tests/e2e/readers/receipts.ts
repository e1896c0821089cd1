import type { Page } from '@playwright/test';

export const RECEIPT = 'r'.repeat(32);

/** Puts the receipt of a comment or thought into the browser's storage before the next page is opened. */
export const keepReceipt = (page: Page, id: string) =>
  page.addInitScript((kept) => localStorage.setItem(`receipt-${kept.id}`, JSON.stringify(kept)), {
    id,
    receipt: RECEIPT,
  });
