import { formatDate } from '#domain/date.ts';
import type { SearchResult } from './merge-results.ts';

/** Makes the element of a result. Sets its texts as text, never as HTML. */
export function resultItem({ path, title, excerpt, ...about }: SearchResult): HTMLLIElement {
  const item = document.createElement('li');
  // The part of the address that names the category selects its colours.
  item.dataset['category'] = path.split('/')[2] ?? '';

  const link = textElement('a', title);
  link.href = path;
  const heading = document.createElement('h2');
  heading.append(link);

  const day = textElement('time', formatDate(about.date));
  day.dateTime = about.date;
  const meta = document.createElement('p');
  meta.className = 'search-meta';
  meta.append(`${about.category} · `, day);
  if (about.author) meta.append(' · ', textElement('bdi', about.author));

  const text = document.createElement('p');
  text.className = 'search-excerpt';
  text.append(
    ...excerpt.map((piece) => (piece.isMatch ? textElement('mark', piece.text) : piece.text)),
  );

  heading.dir = 'auto';
  text.dir = 'auto';
  item.append(heading, text, meta);
  return item;
}

function textElement<K extends keyof HTMLElementTagNameMap>(tag: K, text: string) {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
}
