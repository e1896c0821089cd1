import { menuOf } from '#domain/site/menu.ts';
import type { PreviewedPage } from './previewed-page.ts';

/** Replaces the entries of the menu. An entry of the built page is the model of all. */
export function applyMenu({ document, path, settings, pages }: PreviewedPage): void {
  const list = document.querySelector('#menu .entries');
  const model = list?.querySelector('li');
  if (!list || !model) return;
  const items = menuOf(settings, pages).map(({ path: href, label, isSmall }) => {
    const item = model.cloneNode(true) as HTMLElement;
    item.classList.toggle('small', isSmall);
    const link = item.querySelector('a');
    link?.setAttribute('href', href);
    link?.removeAttribute('aria-current');
    if (href === path) link?.setAttribute('aria-current', 'page');
    if (link) link.textContent = label;
    return item;
  });
  list.replaceChildren(...items);
}
