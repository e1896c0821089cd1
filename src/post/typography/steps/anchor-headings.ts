import { type Document, Element } from 'domhandler';
import { DomUtils } from 'htmlparser2';
import { elementsOf, wrap } from '#post/typography/dom.ts';

/** Begins every id, so that none is one of the page's own. */
const PREFIX = 'section-';
const LONGEST = 60;

/** Gives each heading an id that is made of its text, and a link to itself. */
export function anchorHeadings(roots: readonly Document[]): void {
  const taken = new Set<string>();
  for (const root of roots) {
    for (const heading of elementsOf(root, 'h2', 'h3', 'h4')) {
      const text = DomUtils.textContent(heading).trim();
      if (text) anchor(heading, unusedId(slug(text), taken));
    }
  }
}

function anchor(heading: Element, id: string): void {
  heading.attribs['id'] = id;
  // The link is beside the heading, whose name for screen readers is its text alone.
  const line = wrap(heading, 'div', { class: 'anchored', dir: 'auto' });
  const link = { class: 'anchor', href: `#${id}`, 'aria-labelledby': id };
  DomUtils.appendChild(line, new Element('a', link));
}

/** Returns the letters and digits of a text in any script, with hyphens between the words. */
const slug = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

function unusedId(name: string, taken: Set<string>): string {
  const first = PREFIX + (Array.from(name).slice(0, LONGEST).join('') || 'untitled');
  let id = first;
  for (let n = 2; taken.has(id); n++) id = `${first}-${n}`;
  taken.add(id);
  return id;
}
