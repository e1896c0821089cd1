/**
 * Shares a page of this site through the browser. Without that feature, copies its address and shows the text `copied`.
 */
export async function shareLink(path: string, title: string, copied: string): Promise<void> {
  const url = new URL(path, location.href).href;
  const browser: Pick<Navigator, 'clipboard'> & Partial<Pick<Navigator, 'share'>> = navigator;
  if (browser.share) {
    // Closing the share sheet is not a failure.
    await browser.share({ title, url }).catch(() => undefined);
  } else {
    await browser.clipboard.writeText(url);
    alert(copied);
  }
}
