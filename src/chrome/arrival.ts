// Before a page is drawn for the first time: from which side it comes in.
addEventListener('pagereveal', ({ viewTransition }) => {
  // A transition that the browser gives up is no error: the page is there.
  viewTransition?.ready.catch(() => undefined);
  viewTransition?.finished.catch(() => undefined);
  viewTransition?.updateCallbackDone.catch(() => undefined);
  try {
    const slide = sessionStorage.getItem('slide');
    sessionStorage.removeItem('slide');
    if (slide) viewTransition?.types.add(slide);
  } catch {
    // Where nothing may be stored, pages come in from nowhere.
  }
});
