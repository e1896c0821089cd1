import pMap from 'p-map';
import type { Block } from '#domain/posts/block.ts';
import { imagesOf, type PostImage, withImages } from '#domain/posts/image-block.ts';
import { ERRORS } from '#domain/errors.ts';
import { LIMITS } from '#domain/limits.ts';
import type { SourceFiles } from '#import/open-files.ts';
import { escapeAttribute, escapeHtml } from '#domain/escape-html.ts';
import type { ImageOrigin, ImageSource, PlannedItem } from '#import/model.ts';
import { linkForeignFiles } from '#post/html/file-html.ts';
import { type Retry, STOPPED, StopImport } from './retry.ts';
import type { FileTarget, Outcome } from './import-target.ts';
import { replaceLinks } from './new-addresses.ts';
import type { ReportWriter } from './report.ts';
import { FILE_PART } from '#domain/files/stored-file.ts';

interface Options {
  readonly files: SourceFiles;
  readonly target: FileTarget;
  readonly retry: Retry;
  readonly report: Pick<ReportWriter, 'countFile' | 'leaveOut'>;
  readonly signal: AbortSignal;
}

const UNREADABLE = ERRORS.image_unreadable.text;
const UNREADABLE_FILE = 'This file of the export cannot be read.';
const NOT_THERE = {
  ok: false,
  next: 'skip',
  reason: 'The export does not have this file.',
} as const;

/** The content of an item with the addresses that its images have on this site. */
interface Sent {
  readonly content: readonly Block[];
  readonly cover: string | undefined;
  readonly cardImage: string | undefined;
}

/** Creates a sender of images and files. Each is sent once, however many texts show it; memory holds a few at a time. */
export function imageSender({ files, target, retry, report, signal }: Options) {
  const sent = new Map<string, string | undefined>();

  async function load(source: ImageSource): Promise<Outcome<string>> {
    const outcome = await (source.fileName === undefined
      ? loadFrom(source)
      : loadFile(source, source.fileName));
    const isRefused = !outcome.ok && outcome.next === 'skip';
    return isRefused && source.smaller ? loadFrom(source.smaller) : outcome;
  }

  async function loadFile({ path, url }: ImageOrigin, name: string): Promise<Outcome<string>> {
    const file = path === undefined ? undefined : await readSource(files, path);
    if (file) return target.uploadFile(new File([file], name));
    if (path !== undefined) return { ok: false, next: 'skip', reason: UNREADABLE_FILE };
    return url === undefined ? NOT_THERE : target.fetchFile(url);
  }

  async function loadFrom({ path, url, data }: ImageOrigin): Promise<Outcome<string>> {
    if (path !== undefined) {
      const file = await readFile(path);
      return file ? target.uploadImage(file) : { ok: false, next: 'skip', reason: UNREADABLE };
    }
    if (data !== undefined) return target.uploadImage(blobOfData(data));
    if (url !== undefined) return target.fetchImage(url);
    return NOT_THERE;
  }

  /** Reads a file of the export. Returns undefined for one that cannot be read, which is no failure of the site. */
  async function readFile(path: string): Promise<Blob | undefined> {
    try {
      // Files of an archive have no type of their own.
      return new Blob([await files.blob(path)], { type: typeOf(path) });
    } catch {
      return undefined;
    }
  }

  async function send(title: string, source: ImageSource): Promise<void> {
    if (sent.has(source.key)) return;
    if (signal.aborted) throw new StopImport(STOPPED);
    sent.set(source.key, undefined);
    const name =
      source.data === undefined
        ? (source.url ?? source.path ?? source.key)
        : 'An image inside of the text';
    try {
      const outcome = await retry(() => load(source));
      if (outcome.ok) {
        sent.set(source.key, outcome.value);
        report.countFile(source);
      } else report.leaveOut(name, `${outcome.reason} (in “${title}”)`);
    } catch (error) {
      // The site may end without a response while it loads a very large file. That is no failure of the whole site.
      const isFetched = source.fileName !== undefined && source.path === undefined;
      if (isFetched && error instanceof StopImport && error.message !== STOPPED)
        report.leaveOut(name, `${error.message} (in “${title}”)`);
      else {
        sent.delete(source.key);
        throw error;
      }
    }
  }

  return {
    /** Sends the images and files of an item. What cannot be had becomes a link. */
    async send({ title, content, cover, card, images }: PlannedItem): Promise<Sent> {
      await pMap([...images.values()], (source) => send(title, source), {
        concurrency: LIMITS.importedImagesAtOnce,
      });
      const addressOf = (src: string) => sent.get(images.get(src)?.key ?? '');
      const coverImage = cover && addressOf(cover.src);
      // The link to a cover that is missing stands at the end.
      const missing = cover && !coverImage ? [{ type: 'image', ...cover } as const] : [];
      return {
        cover: coverImage,
        cardImage: addressOf(card?.image ?? ''),
        content: replaceLinks([...content, ...missing], addressOf).flatMap((block) =>
          withAddresses(block, images, addressOf),
        ),
      };
    },
  };
}

/** Returns a block with the addresses of its images. Those that are missing become links, after the rest of a gallery. */
function withAddresses(
  block: Block,
  images: PlannedItem['images'],
  addressOf: (src: string) => string | undefined,
): Block[] {
  if (block.type === 'paragraph') return [{ ...block, text: linkForeignFiles(block.text) }];
  const sent: PostImage[] = [];
  const missing: PostImage[] = [];
  for (const image of imagesOf(block)) {
    const src = addressOf(image.src);
    if (src === undefined) missing.push(image);
    else sent.push({ ...image, src });
  }
  const links = missing.map((image) => linkTo(image, images.get(image.src)?.url));
  if (sent.length > 0) {
    return [
      withImages(block, sent),
      ...links.map((text) => ({ type: 'paragraph' as const, text })),
    ];
  }
  const { caption } = block;
  return [{ type: 'paragraph', text: [...links, ...(caption ? [caption] : [])].join('<br />') }];
}

function linkTo({ src, alt }: PostImage, url: string | undefined): string {
  const label = escapeHtml(alt || fileName(src));
  return url ? `<a href="${escapeAttribute(url)}">${label}</a>` : `<em>${label}</em>`;
}

/** Returns the type that the ending of a path stands for. */
function typeOf(path: string): string {
  const ending = /\.(\w+)$/.exec(path)?.[1]?.toLowerCase() ?? '';
  return `image/${ending === 'jpg' ? 'jpeg' : ending}`;
}

const fileName = (src: string) =>
  src.startsWith('data:') ? 'Image' : src.replace(/[?#].*$/, '').replace(/^.*\//, '') || 'Image';

const decoded = (text: string) =>
  text.replace(/%([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));

function blobOfData(address: string): Blob {
  const [, type = '', base64, body = ''] =
    /^data:([^;,]*)[^,]*?(;base64)?,([^]*)$/.exec(address) ?? [];
  try {
    // Bytes are percent-encoded one by one, and need not be text.
    const text = base64 ? atob(decoded(body)) : decoded(body);
    return new Blob([Uint8Array.from(text, (character) => character.charCodeAt(0))], { type });
  } catch {
    return new Blob();
  }
}

/**
 * Reads a file of an export that is no image. A backup of this program has it in parts, of which this gets the first.
 * Returns undefined for a file that cannot be read.
 */
async function readSource(files: SourceFiles, path: string): Promise<Blob | undefined> {
  const isPart = FILE_PART.test(path.split('/').slice(-2).join('/'));
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const paths = isPart ? files.paths.filter((one) => one.startsWith(folder)) : [path];
  try {
    const parts: Blob[] = [];
    for (const one of paths) parts.push(await files.blob(one));
    return new Blob(parts);
  } catch {
    return undefined;
  }
}
