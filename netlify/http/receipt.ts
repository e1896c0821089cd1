import { Receipt, RECEIPT_HEADER } from '#domain/readers/receipt.ts';

/** Returns the receipt that a request shows, or undefined when it shows none of a valid form. */
export const readReceipt = (request: Request): string | undefined =>
  Receipt.safeParse(request.headers.get(RECEIPT_HEADER)).data;
