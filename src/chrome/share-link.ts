import { MESSAGES } from '#domain/messages.ts';

/** Shares a page of this site by the browser's own means, or copies its address and says so. */
export async function shareLink(path: string, title: string): Promise<void> {
  const url = new URL(path, location.href).href;
  if ('share' in navigator) {
    // To close the sheet without sharing is no failure.
    await navigator.share({ title, url }).catch(() => undefined);
    return;
  }
  await navigator.clipboard.writeText(url);
  alert(MESSAGES.linkCopied);
}
