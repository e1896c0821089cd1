/** Elements that show a line break of their text as one. In all others it is a space. */
const SHOWS_NEWLINES = /^(?:aside|body|blockquote|details|p)$/;
const INLINE =
  /^(?:a|abbr|b|cite|code|del|em|i|ins|kbd|mark|q|s|small|strike|strong|sub|sup|u|br|span)$/;

const nameOf = (node: Node) => node.nodeName.toLowerCase();
const isInline = (node: Node | null) =>
  node !== null && (node.nodeType === 3 || INLINE.test(nameOf(node)));

/** Replaces the line breaks that readers see in a text by `br` elements that say so. */
export function markNewlines(root: HTMLElement): void {
  const texts: Text[] = [];
  const walker = root.ownerDocument.createTreeWalker(root, 4);
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (!text.data.includes('\n') || !SHOWS_NEWLINES.test(blockOf(text))) continue;
    const lines = text.data.split(/[^\S\n\u00a0]*\n[^\S\n\u00a0]*/);
    text.replaceWith(...lines.flatMap((line, n) => (n === 0 ? [line] : [newline(root), line])));
  }
  for (const br of root.querySelectorAll('br[data-newline]')) if (isAtEdge(br)) br.remove();
}

function newline(root: HTMLElement): Element {
  const br = root.ownerDocument.createElement('br');
  br.setAttribute('data-newline', '');
  return br;
}

/** Returns the name of the innermost block around a node. */
function blockOf(node: Node): string {
  const { parentNode } = node;
  return parentNode && isInline(parentNode) ? blockOf(parentNode) : nameOf(parentNode ?? node);
}

/** Returns true for a line break at the beginning or the end of a block, or beside one. */
function isAtEdge(br: Element): boolean {
  return (['previousSibling', 'nextSibling'] as const).some((side) => {
    let at: Node = br;
    for (;;) {
      let next = at[side];
      while (next?.nodeType === 3 && next.nodeValue?.trim() === '') next = next[side];
      if (next) return !isInline(next);
      if (!at.parentNode || !isInline(at.parentNode)) return true;
      at = at.parentNode;
    }
  });
}
