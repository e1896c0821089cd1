// Share buttons name the page that they share, and stand in an element that holds the message about a copied link.

/** Shares a page of this site through the browser. Without that feature, copies its address and says so. */
async function share(path: string, title: string, copied: string): Promise<void> {
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

document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element && target.closest<HTMLElement>('[data-share]');
  if (!button) return;
  const { share: path = '/', title = '' } = button.dataset;
  const { copied = '' } = button.closest<HTMLElement>('[data-copied]')?.dataset ?? {};
  void share(path, title, copied);
});

export {};
