import { decoded } from '#domain/decoded.ts';
import { LIMITS } from '#domain/limits.ts';

/** The use of a file in a browser, which plays it or offers it for download. */
type FileKind = 'audio' | 'video' | 'file';

interface FileType {
  readonly kind: FileKind;
  readonly type: string;
  readonly label: string;
}

/** The types of files that the site stores, by the ending of their names. None of them is a page or runs scripts. */
export const FILE_TYPES: Readonly<Record<string, FileType>> = {
  mp3: { kind: 'audio', type: 'audio/mpeg', label: 'MP3' },
  m4a: { kind: 'audio', type: 'audio/mp4', label: 'M4A' },
  ogg: { kind: 'audio', type: 'audio/ogg', label: 'Ogg' },
  wav: { kind: 'audio', type: 'audio/wav', label: 'WAV' },
  flac: { kind: 'audio', type: 'audio/flac', label: 'FLAC' },
  weba: { kind: 'audio', type: 'audio/webm', label: 'WebM' },
  mp4: { kind: 'video', type: 'video/mp4', label: 'MP4' },
  webm: { kind: 'video', type: 'video/webm', label: 'WebM' },
  ogv: { kind: 'video', type: 'video/ogg', label: 'Ogg' },
  pdf: { kind: 'file', type: 'application/pdf', label: 'PDF' },
  epub: { kind: 'file', type: 'application/epub+zip', label: 'EPUB' },
  zip: { kind: 'file', type: 'application/zip', label: 'ZIP' },
  txt: { kind: 'file', type: 'text/plain; charset=utf-8', label: 'Text' },
};

/** The bytes of each part of a stored file but the last. The keys of stored parts depend on it, so it never changes. */
export const FILE_PART_BYTES = 4 * 1024 * 1024;

const NAME = `[0-9a-f]{64}-[1-9]\\d{0,9}\\.(?:${Object.keys(FILE_TYPES).join('|')})`;

/** The key of a part of a file without its prefix: the name of the file, and the number of the part. */
export const FILE_PART = new RegExp(`^${NAME}/\\d{3}$`);

const ADDRESS = new RegExp(`^/files/(${NAME})(?:/([^/?#\\s"'<>\\\\]{1,600}))?$`);

/** A file as its address describes it. */
export interface StoredFile extends FileType {
  /** The hash of its content, its size, and the ending for its type. */
  readonly name: string;
  readonly hash: string;
  readonly extension: string;
  readonly size: number;
  /** The name that a download gets. */
  readonly title: string;
}

/** Reads the address of a file of this site. Returns undefined for any other. */
export function storedFile(address: string): StoredFile | undefined {
  const [, name = '', title = ''] = ADDRESS.exec(address) ?? [];
  const [hash = '', size = '', extension = ''] = name.split(/[-.]/);
  const type = FILE_TYPES[extension];
  if (!type) return undefined;
  return {
    ...type,
    name,
    hash,
    extension,
    size: Number(size),
    title: fileTitle(decoded(title), extension),
  };
}

/** Returns the address of a file, with the name that a download gets. */
export function fileAddress(name: string, title: string): string {
  const extension = name.slice(name.lastIndexOf('.') + 1);
  const encoded = encodeURIComponent(fileTitle(title, extension)).replaceAll("'", '%27');
  return `/files/${name}/${encoded}`;
}

/** Returns the address from which a player loads a file, or a program that knows none of its titles. */
export const bareFileAddress = ({ name }: Pick<StoredFile, 'name'>): string => `/files/${name}`;

/** Characters that no name of a file can have, or that hide what its ending is. */
const UNSAFE = /[\p{C}\p{Zl}\p{Zp}/\\:*?"<>|%]+/gu;

/** Returns a safe name for a download, which always ends as the type of the file demands. */
function fileTitle(title: string, extension: string): string {
  const [last = ''] = title.toWellFormed().normalize('NFC').split(/[/\\]/).slice(-1);
  const clean = last.replace(UNSAFE, ' ').replace(/\s+/g, ' ').trim();
  const stem = clean.replace(/\.[a-z\d]{1,5}$/i, '').replace(/^[. ]+|(?<![. ])[. ]+$/g, '');
  return `${Array.from(stem).slice(0, LIMITS.fileTitle).join('') || 'file'}.${extension}`;
}

/** Returns the title of a file for readers, without the ending. */
export const titleOf = ({ title }: Pick<StoredFile, 'title'>): string =>
  title.replace(/\.[a-z\d]+$/, '');

/** Writes a number of bytes for people, such as "4.2 MB". */
export function byteSize(bytes: number): string {
  if (bytes < 1_000) return `${bytes} bytes`;
  if (bytes < 999_500) return `${Math.round(bytes / 1_000)} KB`;
  const megabytes = bytes / 1_000_000;
  return `${megabytes < 9.95 ? megabytes.toFixed(1) : Math.round(megabytes)} MB`;
}
