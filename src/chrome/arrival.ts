// Sets the side from which a page slides in, before its first paint.
addEventListener('pagereveal', ({ viewTransition }) => {
  // The browser may skip a transition. That is no error, since the page is there.
  viewTransition?.ready.catch(() => undefined);
  viewTransition?.finished.catch(() => undefined);
  viewTransition?.updateCallbackDone.catch(() => undefined);
  try {
    const slide = sessionStorage.getItem('slide');
    sessionStorage.removeItem('slide');
    if (slide) viewTransition?.types.add(slide);
  } catch {
    // Without storage, pages appear without a slide.
  }
});
