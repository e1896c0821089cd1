// Opens the search by its link in the bar, or with the slash key. Its script is loaded by the first use.

const link = document.querySelector<HTMLAnchorElement>('a.search');

const isPlain = ({ metaKey, ctrlKey, altKey }: MouseEvent | KeyboardEvent) =>
  !(metaKey || ctrlKey || altKey);

if (link) {
  link.onclick = (event) => {
    if (!isPlain(event) || event.shiftKey) return;
    event.preventDefault();
    // Until the script is there, another click opens the page.
    link.onclick = null;
    const script = document.createElement('script');
    script.src = '/search.js';
    script.onerror = () => link.click();
    document.head.append(script);
  };
  addEventListener('keydown', (event) => {
    const isTyped = document.activeElement?.matches(':read-write, dialog *');
    if (event.key !== '/' || isTyped || !isPlain(event)) return;
    event.preventDefault();
    link.click();
  });
}

export {};
