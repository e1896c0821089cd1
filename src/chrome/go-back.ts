import { plainClickOn } from './plain-click.ts';

// A back link goes back in history if the previous page is one of this site.

const { navigation } = window as Partial<Pick<Window, 'navigation'>>;

/** Returns true if the previous entry in the tab's history is a page of this site. */
function cameFromHere(): boolean {
  return navigation
    ? navigation.canGoBack
    : history.length > 1 && document.referrer.startsWith(`${location.origin}/`);
}

document.addEventListener('click', (event) => {
  const link = plainClickOn(event);
  if (!link?.matches('[data-go-back]') || !cameFromHere()) return;
  event.preventDefault();
  history.back();
});
