import { DATES, MARK_TEXTS } from '#domain/texts/texts.ts';
import { letterHash } from './letter-hash.ts';
import { readPosts, rememberPost } from './read-posts.ts';

// Marks the paragraphs of a post that have changed since it was read in this browser. What was read is never sent.

const STYLE = `
.changed-note { padding: var(--space-5) var(--gutter) 0; font-family: var(--sans); font-size: var(--step--1); color: var(--ink-soft); text-align: center }
.changed-note button { min-block-size: 2.75rem; padding: 0 var(--space-2); font: inherit; color: var(--accent); text-decoration: underline; text-underline-offset: .15em; cursor: pointer; background: none; border: 0 }
.prose > [data-changed] { position: relative }
.prose > [data-changed]::before { position: absolute; inset-block: .35em; inset-inline-start: -.9rem; inline-size: 3px; background: var(--theme); content: '' }
@media print { .prose > [data-changed]::before { display: none } }`;

const prose = document.querySelector('.post .prose');
if (prose) compare(prose);

/** Marks what has changed since the post was read, and otherwise remembers it as it is. */
function compare(text: Element): void {
  const paragraphs = [...text.children].map((element) => ({ element, hash: letterHash(element) }));
  const now = paragraphs.map(({ hash }) => hash);
  const remember = () => rememberPost(location.pathname, now);
  const [at, hashes = ''] = readPosts()[location.pathname] ?? [];
  const before = hashes.split(' ');
  // A paragraph without letters, such as a picture, never counts, and neither does another order.
  const isNew = ({ hash }: { hash: string }) => hash !== '0' && !before.includes(hash);
  const changed = paragraphs.filter(isNew).map(({ element }) => element);
  const isShorter = before.some((hash) => hash !== '0' && !now.includes(hash));
  if (at === undefined || (changed.length === 0 && !isShorter)) {
    remember();
    return;
  }

  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  document.adoptedStyleSheets.push(sheet);
  for (const one of changed) one.setAttribute('data-changed', '');
  tell(text, { at, changed, remember });
}

interface Changes {
  readonly at: number;
  readonly changed: readonly Element[];
  readonly remember: () => void;
}

/** Says above the text what has changed, with a link to the first change, until the reader has read it. */
function tell(text: Element, { at, changed, remember }: Changes): void {
  const [first] = changed;
  const note = document.createElement('p');
  note.className = 'changed-note no-print';
  note.dir = 'ltr';
  note.lang = DATES.language;
  const what = document.createElement(first ? 'a' : 'span');
  if (first) {
    first.id ||= 'changed';
    what.setAttribute('href', `#${first.id}`);
  }
  what.textContent = first ? MARK_TEXTS.paragraphsChanged(changed.length) : MARK_TEXTS.textRemoved;
  const day = new Date(at).toLocaleDateString(DATES.locale, { day: 'numeric', month: 'long' });
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = MARK_TEXTS.markAsRead;
  button.onclick = () => {
    remember();
    for (const one of changed) one.removeAttribute('data-changed');
    note.remove();
    document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true });
  };
  note.append(what, ` ${MARK_TEXTS.sinceRead(day)} `, button);
  text.before(note);
}
