import { type Document, Element, Text } from 'domhandler';
import { DomUtils } from 'htmlparser2';
import {
  bareFileAddress,
  byteSize,
  type StoredFile,
  storedFile,
} from '#domain/files/stored-file.ts';
import { LIMITS } from '#domain/limits.ts';
import { FILE_CLASS } from '#post/html/file-html.ts';
import { elementsOf } from '#post/typography/dom.ts';

/** Gives each audio and video of this site a player, and each file its type and size. Nothing is loaded beforehand. */
export function playFiles(roots: readonly Document[]): void {
  for (const figure of roots.flatMap((root) => elementsOf(root, 'figure'))) {
    if (figure.attribs['class'] !== FILE_CLASS) continue;
    const [link] = DomUtils.getElementsByTagName('a', figure, true, 1);
    const file = storedFile(link?.attribs['href'] ?? '');
    if (!link || !file) {
      // Only a file of this site is shown as one.
      delete figure.attribs['class'];
      continue;
    }
    const label = DomUtils.textContent(link).trim();
    link.attribs['download'] = file.title;
    if (file.size > LIMITS.fileResponseBytes) unlink(link);
    const note = new Element('small', {}, [new Text(`${file.label}, ${byteSize(file.size)}`)]);
    DomUtils.append(link, note);
    DomUtils.append(link, new Text(' '));
    if (file.kind !== 'file') DomUtils.prependChild(figure, player(file, label));
  }
}

const player = (file: StoredFile, label: string) =>
  new Element(file.kind, {
    controls: '',
    preload: 'none',
    src: bareFileAddress(file),
    'aria-label': label,
  });

/** Leaves the title of a link. A file of this size is only sent in ranges, as players ask for it. */
function unlink(link: Element): void {
  link.name = 'strong';
  link.attribs = {};
}
