// A back link goes back in history if the previous page is one of this site.

const { navigation } = window as Partial<Pick<Window, 'navigation'>>;

/** Returns true if the previous entry in the tab's history is a page of this site. */
function cameFromHere(): boolean {
  return navigation
    ? navigation.canGoBack
    : history.length > 1 && document.referrer.startsWith(`${location.origin}/`);
}

document.addEventListener('click', (event) => {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
  const link = target instanceof Element && target.closest('[data-go-back]');
  if (!link || !cameFromHere()) return;
  event.preventDefault();
  history.back();
});

export {};
