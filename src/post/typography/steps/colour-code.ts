import { type Document, type Element, isTag } from 'domhandler';
import { DomUtils } from 'htmlparser2';
import { highlightCode } from '#post/typography/code/highlight-code.ts';
import { elementsOf } from '#post/typography/dom.ts';

/** Makes blocks of code focusable, since they scroll sideways, and colours those whose language is named. */
export function colourCode(roots: readonly Document[]): void {
  for (const block of roots.flatMap((root) => elementsOf(root, 'pre'))) {
    if (block.attribs['class'] === 'math') continue;
    const code = block.children.find(isTag);
    const language = code?.name === 'code' ? languageOf(code) : undefined;
    // Only an element with a role can have a label.
    Object.assign(block.attribs, {
      role: 'group',
      'aria-label': language ? `Code in ${language}` : 'Code',
      tabindex: '0',
    });
    if (code && language) colour(code, language);
  }
}

const languageOf = (code: Element) => /^language-(.+)$/.exec(code.attribs['class'] ?? '')?.[1];

/** Replaces the content of code, unless that has markup of its own. */
function colour(code: Element, language: string): void {
  if (code.children.some(isTag)) return;
  const nodes = highlightCode(DomUtils.textContent(code), language);
  if (!nodes) return;
  code.children = [];
  for (const node of nodes) DomUtils.appendChild(code, node);
}
