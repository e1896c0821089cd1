import { BACK_SIGN, noteAddress, referenceAddress } from '#domain/posts/footnote.ts';

/** Address of a link to a note or back from it, as Word, Google Docs, GitHub and editors of Markdown write it. */
const ADDRESS = /#(?:user-content-)?_?(?:fn|ftnt?|footnote)[-_:]?(ref)?[-_:]?([\w-]{1,40})$/;

/** Connects pasted references with their notes, under names that no footnote of the post has. */
export function cleanFootnotes(body: HTMLElement): void {
  const links = [...body.querySelectorAll('a[href]')].flatMap((link) => {
    const [, ref, name] = ADDRESS.exec(link.getAttribute('href') ?? '') ?? [];
    return name === undefined ? [] : [{ link, name, isBack: ref !== undefined }];
  });
  const unique = crypto.randomUUID().slice(0, 8);
  const notes = body.ownerDocument.createElement('ol');
  for (const [name, same] of Map.groupBy(links, (link) => link.name)) {
    const back = same.find(({ isBack }) => isBack)?.link;
    const references = same.filter(({ isBack }) => !isBack);
    const note = back?.closest('li, p');
    if (!back || !note || references.length === 0) continue;
    for (const { link } of references) makeReference(link, noteAddress(`${unique}-${name}`));
    notes.append(makeNote(note, back, referenceAddress(`${unique}-${name}`)));
  }
  if (notes.hasChildNodes()) body.append(notes);
}

function makeReference(link: Element, address: string): void {
  link.setAttribute('href', address);
  link.textContent = link.textContent.replace(/[[\]\s]/g, '');
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
  end.append(' ', back);
  note.remove();
  if (list?.children.length === 0) list.remove();
  return item;
}
