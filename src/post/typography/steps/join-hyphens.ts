import { type ChildNode, type Document, Element, isTag, isText, Text } from 'domhandler';
import { DomUtils } from 'htmlparser2';
import { VERBATIM } from './punctuate.ts';

/** Several hyphens, with the word after them if they begin it, as in the option of a command. */
const HYPHENS = /((?<!\S)-{2,}\w{0,20}|-{2,})/;

/** Keeps hyphens that are no dash together. A browser would break a line between them. */
export function joinHyphens(roots: readonly Document[]): void {
  const visit = (node: ChildNode) => {
    if (isText(node) && node.data.includes('--')) join(node);
    else if (isTag(node) && !VERBATIM.has(node.name)) [...node.children].forEach(visit);
  };
  for (const root of roots) [...root.children].forEach(visit);
}

function join(text: Text): void {
  // Every second part is one of hyphens.
  for (const [n, part] of text.data.split(HYPHENS).entries()) {
    if (part === '') continue;
    const written = new Text(part);
    DomUtils.prepend(
      text,
      n % 2 === 0 ? written : new Element('span', { class: 'hyphens' }, [written]),
    );
  }
  DomUtils.removeElement(text);
}
