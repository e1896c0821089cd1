import { beginningOf } from '#domain/posts/excerpt.ts';
import { nameOf } from './read-note.ts';

/** The longest name of a new file, in characters. File systems take 255 bytes. */
const NAME = 60;

/** Characters that some file system or the links of Obsidian refuse in names. */
const REFUSED = /[\p{C}\\/:*?"<>|#^[\]]+/gu;

/** Names that Windows has for devices. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;

const CONFLICT = /\.conflict(?:-\d+)?\.(?:md|markdown)$/i;

/** Returns true for a file that holds a note, and false for one that holds the text of a conflict. */
export const isNotePath = (path: string): boolean =>
  /\.(?:md|markdown)$/i.test(path) && !CONFLICT.test(path);

/** Returns a form of a path that is the same for paths which some file systems take for one. */
export const foldedPath = (path: string): string => path.normalize().toLowerCase();

/** Returns a free path for a text with this title, at the top of the folder. */
export function newPath(title: string, taken: ReadonlySet<string>): string {
  const plain = title.normalize().toWellFormed().replace(REFUSED, ' ').replace(/\s+/g, ' ');
  const short = beginningOf(plain, NAME).replace(/^[.\s]+|[.\s]+$/g, '');
  const name = short === '' || DEVICE.test(short) ? `${short || 'Untitled'} 1` : short;
  for (let n = 1; ; n++) {
    const path = `${n === 1 ? name : `${name} ${n}`}.md`;
    if (isNotePath(path) && !taken.has(foldedPath(path))) return path;
  }
}

/** Returns the path of the file for the text of a conflict, beside the note. */
export function conflictPath(path: string, taken: ReadonlySet<string>): string {
  const stem = folderOf(path) + nameOf(path);
  for (let n = 1; ; n++) {
    const beside = `${stem}.conflict${n === 1 ? '' : `-${n}`}.md`;
    if (!taken.has(foldedPath(beside))) return beside;
  }
}

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1);

/** Returns the path that leads from one file of the folder to another one. */
export function relativePath(from: string, to: string): string {
  const [above, target] = [from.split('/').slice(0, -1), to.split('/')];
  let shared = 0;
  while (shared < target.length - 1 && above[shared] === target[shared] && shared < above.length)
    shared++;
  return [...above.slice(shared).map(() => '..'), ...target.slice(shared)].join('/');
}
