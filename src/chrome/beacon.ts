/**
 * Tells the site that a page was read: a post's view, any other page's visit. After the page is there, without an answer
 * to wait for, and without a cookie.
 */
function tell(): void {
  const { pathname } = location;
  const isPost = /^\/blog\/[a-z]+\/[a-z0-9]+$/.test(pathname);
  const call = isPost ? `/api/views${pathname.slice('/blog'.length)}` : '/api/visits';
  const page = JSON.stringify({ path: pathname });
  navigator.sendBeacon(call, new Blob([page], { type: 'application/json' }));
}

// A page that the browser prepares ahead is read when it is shown, if ever.
if ('prerendering' in document && document.prerendering) {
  document.addEventListener('prerenderingchange', tell, { once: true });
} else tell();

export {};
