/** Tells the site that a page was read: a post's view, any other page's visit. Nobody waits for the response. */
function tell(): void {
  // A page without a post has no view to count, whatever its address.
  const post = document.querySelector<HTMLElement>('[data-discussion]')?.dataset;
  const call = post ? `views/${post['category']}/${post['discussion']}` : 'visits';
  navigator.sendBeacon(`/api/${call}`);
}

// Once it is drawn: a page that the browser prepares ahead is read when it is shown, if ever.
requestAnimationFrame(() => setTimeout(tell));

export {};
