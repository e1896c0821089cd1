import { rename, runsOf, wrap } from './clean-elements.ts';

/** Makes blocks of a post of those that programs and pages have instead. */
export function cleanBlocks(body: HTMLElement): void {
  for (const run of runsOf(body, 'p.MsoQuote, p.MsoIntenseQuote')) wrap(run, 'blockquote');
  for (const item of body.querySelectorAll('li[role="checkbox"]')) {
    item.prepend(item.getAttribute('aria-checked') === 'true' ? '☑ ' : '☐ ');
  }
  for (const term of body.querySelectorAll('dt')) wrap([rename(term, 'strong')], 'p');
  for (const meaning of body.querySelectorAll('dd')) joinTerm(meaning);
  // A table has rows only.
  for (const caption of body.querySelectorAll('table > caption')) {
    caption.closest('table')?.before(rename(caption, 'p'));
  }
  for (const cell of body.querySelectorAll('thead td')) rename(cell, 'th');
  for (const bold of body.querySelectorAll(':is(h1, h2, h3, h4, h5, h6, th) :is(b, strong)')) {
    const around = bold.closest('h1, h2, h3, h4, h5, h6, th');
    if (around?.textContent.trim() === bold.textContent.trim()) {
      bold.replaceWith(...bold.childNodes);
    }
  }
  joinCode(body);
}

/** Puts a meaning behind its term, on a line of its own. */
function joinTerm(meaning: Element): void {
  const term = meaning.previousElementSibling;
  const isText = !meaning.querySelector('p, ul, ol, pre, table, blockquote, div');
  if (term?.localName !== 'p' || !isText) rename(meaning, 'div');
  else {
    term.append(meaning.ownerDocument.createElement('br'), ...meaning.childNodes);
    meaning.remove();
  }
}

/** Makes one block of code of paragraphs in a monospaced font. A single one may be a name in a text. */
function joinCode(body: HTMLElement): void {
  for (const run of runsOf(body, 'p, br')) {
    const lines: Element[] = [];
    const end = () => {
      while (lines.at(-1)?.localName === 'br') lines.pop();
      if (lines.length > 1) makeCode(lines);
      lines.length = 0;
    };
    for (const one of run) {
      if (isCode(one) || (one.localName === 'br' && lines.length > 0)) lines.push(one);
      else end();
    }
    end();
  }
}

function makeCode(lines: readonly Element[]): void {
  const [first] = lines;
  const pre = first?.ownerDocument.createElement('pre');
  if (!first || !pre) return;
  first.before(pre);
  const code = pre.appendChild(pre.ownerDocument.createElement('code'));
  code.textContent = lines
    .map(({ textContent }) =>
      textContent
        .replace(/[\n\r]/g, ' ')
        .replaceAll('\u00a0', ' ')
        .trimEnd(),
    )
    .join('\n');
  for (const line of lines) line.remove();
}

/** Returns true for a paragraph whose whole text is code. */
function isCode(block: Element): boolean {
  const code = [...block.querySelectorAll('code')].map(({ textContent }) => textContent).join('');
  return block.localName === 'p' && code.trim() !== '' && code.trim() === block.textContent.trim();
}
