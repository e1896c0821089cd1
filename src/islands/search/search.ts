import { searchDialog } from './search-dialog.ts';
import { fillIn, searchAddress } from './search-query.ts';
import { startPanel } from './start-panel.ts';

// The script of the search, on its page and in the dialog that opens on any other page.

/** The build puts the parts of the dialog in front of this script (`pages/search.js.ts`). */
declare const SEARCH: Parameters<typeof searchDialog>[0];

const link = document.querySelector<HTMLAnchorElement>('[href="/search"]');
const panel = document.querySelector<HTMLElement>('.search-panel');
const open = panel ? startPage(panel) : searchDialog(SEARCH);

if (link) {
  link.onclick = (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    open();
  };
}
open();

/** Starts the search of its own page, whose address names what is searched for. Returns a function that focuses it. */
function startPage(own: HTMLElement): () => void {
  const { form, field, search } = startPanel(own, {
    since: SEARCH.since,
    onSearch: () => history.replaceState(null, '', searchAddress(form)),
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    search();
  });
  fillIn(form, new URLSearchParams(location.search));
  if (field.value) search();
  return () => field.focus();
}
