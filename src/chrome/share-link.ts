/** Shares a page of this site by the browser's own means, or copies its address and says so in these words. */
export async function shareLink(path: string, title: string, copied: string): Promise<void> {
  const url = new URL(path, location.href).href;
  const browser: Pick<Navigator, 'clipboard'> & Partial<Pick<Navigator, 'share'>> = navigator;
  if (browser.share) {
    // To close the sheet without sharing is no failure.
    await browser.share({ title, url }).catch(() => undefined);
  } else {
    await browser.clipboard.writeText(url);
    alert(copied);
  }
}
