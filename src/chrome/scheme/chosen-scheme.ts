// Sets the colour scheme that the reader has chosen, before the first paint of a page, so that nothing flashes.
try {
  const scheme = localStorage.getItem('scheme');
  if (scheme) document.documentElement.dataset['scheme'] = scheme;
} catch {
  // Without storage, the scheme of the system applies.
}
