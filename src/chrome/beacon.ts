/** Tells the site that a page was read: a post's view, any other page's visit. Nobody waits for the answer. */
function tell(): void {
  const { pathname } = location;
  const isPost = /^\/blog\/[a-z]+\/[a-z0-9]+$/.test(pathname);
  navigator.sendBeacon(isPost ? `/api/views${pathname.slice('/blog'.length)}` : '/api/visits');
}

// Once it is drawn: a page that the browser prepares ahead is read when it is shown, if ever.
requestAnimationFrame(() => setTimeout(tell));

export {};
