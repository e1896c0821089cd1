import { BACK_SIGN, noteAddress, referenceAddress } from '#domain/posts/footnote.ts';

/**
 * Address of a link to a note or back from it, as Word, Google Docs, GitHub and editors of Markdown write it. Word
 * names endnotes like footnotes, and numbers both from one.
 */
const ADDRESS = /#(?:user-content-)?_?(fn|ftnt?|footnote|edn)[-_:]?(ref)?[-_:]?([\w-]{1,40})$/;

/** Connects pasted references with their notes, under names that no footnote of the post has. */
export function cleanFootnotes(body: HTMLElement): void {
  const links = [...body.querySelectorAll('a[href]')].flatMap((link) => {
    const [, kind, ref, label] = ADDRESS.exec(link.getAttribute('href') ?? '') ?? [];
    const name = kind === 'edn' ? `e${label}` : label;
    return name === undefined ? [] : [{ link, name, isBack: ref !== undefined }];
  });
  const unique = crypto.randomUUID().slice(0, 8);
  const notes = body.ownerDocument.createElement('ol');
  const isBack = (link: Element) => links.some((one) => one.link === link && one.isBack);
  for (const [name, same] of Map.groupBy(links, (link) => link.name)) {
    const back = same.find((link) => link.isBack)?.link;
    const references = same.filter((link) => !link.isBack);
    const note = back?.closest(NOTE) ?? back?.closest('p');
    if (!back || !note || references.length === 0) continue;
    removeLine(note);
    // A note has one link back, however often the text refers to it.
    for (const link of note.querySelectorAll('a')) if (link !== back && isBack(link)) link.remove();
    for (const { link } of references) makeReference(link, noteAddress(`${unique}-${name}`));
    notes.append(makeNote(note, back, referenceAddress(`${unique}-${name}`)));
  }
  if (notes.hasChildNodes()) body.append(notes);
}

/** A note of several paragraphs, as Word and others hold it. */
const NOTE = 'li, [data-style="mso-element:footnote" i], [data-style="mso-element:endnote" i]';

const ROMAN = /^[ivxlc]+$/i;

/** Removes the line between the text and its notes. */
function removeLine(note: Element): void {
  let at: Element | null = note;
  while (at && !at.previousElementSibling) at = at.parentElement;
  const before = at?.previousElementSibling;
  if (before?.localName === 'hr') before.remove();
}

function makeReference(link: Element, address: string): void {
  link.setAttribute('href', address);
  const label = link.textContent.replace(/[[\]\s]/g, '');
  // The editor counts the references of a post.
  link.textContent = ROMAN.test(label) ? '1' : label;
  if (link.closest('sup')) return;
  const sup = link.ownerDocument.createElement('sup');
  link.replaceWith(sup);
  sup.append(link);
}

/** Takes a note out of its place, and makes an item of it that ends with the link back. */
function makeNote(note: Element, back: Element, address: string): Element {
  const item = note.ownerDocument.createElement('li');
  const list = note.closest('ol, ul');
  back.setAttribute('href', address);
  back.textContent = BACK_SIGN;
  item.append(...note.childNodes);
  // An item that holds paragraphs ends inside of the last one.
  const end = item.lastElementChild?.matches('p') ? item.lastElementChild : item;
  back.remove();
  const text = end.lastChild;
  if (text?.nodeType === 3) text.nodeValue = text.nodeValue?.trimEnd() ?? '';
  end.append(' ', back);
  note.remove();
  if (list?.children.length === 0) list.remove();
  return item;
}
