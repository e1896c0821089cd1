// Opens the search by its link in the bar, or with the slash key. Its script is loaded by the first use.

const link = document.querySelector<HTMLAnchorElement>('a.search');

if (link) {
  link.onclick = (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // Until the script is there, another click opens the page.
    link.onclick = null;
    const script = document.createElement('script');
    script.src = '/search.js';
    script.onerror = () => link.click();
    document.head.append(script);
  };
  addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.metaKey || event.ctrlKey || event.altKey) return;
    const { activeElement } = document;
    if (activeElement?.matches('input, select, textarea, [contenteditable], dialog *')) return;
    event.preventDefault();
    link.click();
  });
}

export {};
