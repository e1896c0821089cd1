import { afterFirstPaint } from '#api-client/browser/after-first-paint.ts';

/** Reports the page load: a view for a post, a visit for any other page. The response is not awaited. */
function report(): void {
  // The preview of a draft is no page of the site.
  if (document.querySelector('[data-preview]')) return;
  // A page without a post has no view to count, even at the address of one.
  const post = document.querySelector<HTMLElement>('[data-discussion]')?.dataset;
  const path = post ? `views/${post['category']}/${post['discussion']}` : 'visits';
  // The host alone of another site that led here.
  const from = document.referrer.split('/')[2] ?? location.host;
  navigator.sendBeacon(`/api/${path}${from === location.host ? '' : `?from=${from}`}`);
}

// A prerendered page counts once it is shown, if ever.
afterFirstPaint(report);
