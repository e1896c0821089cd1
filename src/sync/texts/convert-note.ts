import type { Block } from '#domain/posts/block.ts';
import { isOwnImage } from '#domain/posts/picture.ts';
import { storedFile } from '#domain/files/stored-file.ts';
import type { SourceFiles } from '#import/open-files.ts';
import type { ImageSource, ImportedItem } from '#import/model.ts';
import { imageFinder } from '#import/plan/image-sources.ts';
import { linkFinder } from '#import/plan/links.ts';
import { planItem } from '#import/plan/plan-item.ts';
import { imageSender } from '#import/run/image-sender.ts';
import type { FileTarget } from '#import/run/import-target.ts';
import { replaceLinks } from '#import/run/new-addresses.ts';
import { createRetry } from '#import/run/retry.ts';
import type { FrontMatter } from '#import/sources/markdown/front-matter.ts';
import { hasMath } from '#import/sources/markdown/read-markdown.ts';
import { readableSource } from '#import/sources/markdown/readable-source.ts';
import { textReplacer } from '#import/sources/markdown/replace-text.ts';
import { VAULT_CONFIG } from '#sync/notes/vault-config.ts';
import { sanitizeContent } from '#post/html/post-sanitizer.ts';
import { parseMarkdown } from '#post/foreign-html/markdown.ts';

/** A note to which others link. */
interface LinkedNote {
  readonly id: string;
  readonly path: string;
  readonly front: FrontMatter;
}

interface Surroundings {
  readonly notes: readonly LinkedNote[];
  readonly files: SourceFiles;
  readonly target: FileTarget;
  readonly origin: string;
  readonly signal: AbortSignal;
  /** Returns the path of the post that a note is. Undefined while it is none. */
  readonly addressOf: (id: string) => string | undefined;
}

/** A text as the site takes it. */
export interface Converted {
  readonly blocks: readonly Block[];
  readonly coverImage: string;
  readonly cardImage: string;
  /** Everything that the text loses, and what becomes something else. */
  readonly remarks: readonly string[];
  /** Ids of notes that it links to and that have no address yet. */
  readonly waiting: readonly string[];
  /** Names of pictures and files that the folder does not have. */
  readonly missing: readonly string[];
}

export interface TextToConvert {
  readonly path: string;
  readonly front: FrontMatter;
  readonly body: string;
  readonly coverImage?: string | undefined;
  readonly cardImage?: string | undefined;
  /** True for a part of a text with a heading of the first level, below which all others are a level lower. */
  readonly isBelowTop?: boolean;
}

/** The address of a note in a text until that of its post is known. */
const NOTE = '/~note/';
const LINK_TO_NOTE = /<a href="\/~note\/([0-9a-z]+)[^"]*"[^>]*>((?:[^<]|<(?!\/a>))*)<\/a>/g;
/** A link to a file of the folder that is no note, as a path on the site would be. */
const DEAD_LINK = /<a href="\/[^"]+\.(?:md|markdown)(?:#[^"]*)?"[^>]*>((?:[^<]|<(?!\/a>))*)<\/a>/gi;

/** A heading of the first level. */
const TOP = '<h1>.</h1>\n';

/** Returns true for a text with a heading of the first level. */
export const hasTop = (body: string): boolean => /<h1[\s>]/.test(parseMarkdown(body, false));

/** Creates a converter of the notes of a folder, by the reader of Markdown sites. Pictures and files are sent once. */
export function createConverter(surroundings: Surroundings) {
  const { notes, files, origin, signal, addressOf } = surroundings;
  const find = ownFirst(imageFinder(files, { url: undefined, originals: new Set() }), surroundings);
  const links = linkFinder({ url: undefined, items: notes.map(linkedItem) });
  const replaceText = textReplacer(
    files,
    VAULT_CONFIG,
    notes.map(({ id, path, front }) => ({ path, file: front, addresses: [NOTE + id] })),
  );

  return async ({
    path,
    front,
    body,
    coverImage = '',
    cardImage = '',
    isBelowTop = false,
  }: TextToConvert): Promise<Converted> => {
    const dropped = new Map<string, number>();
    const markdown = replaceText(path, { ...front, text: body }, dropped);
    const top = isBelowTop ? TOP : '';
    const item: ImportedItem = {
      ...EMPTY,
      sourceId: path,
      html: top + parseMarkdown(markdown, hasMath(body, front)),
      words: () => top + readableSource(body),
      base: path,
      address: `/${path}`,
    };
    const planned = await planItem(item, {
      site: { source: 'markdown', url: undefined },
      find,
      links,
    });
    const cover = withoutBrackets(coverImage);
    const card = withoutBrackets(cardImage);
    const images = new Map(planned.item.images);
    for (const src of [cover, card]) if (src) images.set(src, find(src, path));
    const missing: string[] = [];
    const left: string[] = [];
    const sender = imageSender({
      files,
      target: surroundings.target,
      signal,
      retry: createRetry(signal),
      report: {
        countFile: () => undefined,
        leaveOut(name, reason) {
          const end = `/${name.replace(/^.*\//, '')}`;
          if (!files.paths.some((one) => `/${one}`.endsWith(end))) missing.push(end.slice(1));
          left.push(`${name}: ${reason}`);
        },
      },
    });
    const sent = await sender.send({
      ...planned.item,
      images,
      cover: cover ? { src: cover, alt: '' } : undefined,
      card: card ? { title: '', description: '', image: card } : undefined,
    });
    const waiting = new Set<string>();
    const finished = (html: string) =>
      html
        .replace(LINK_TO_NOTE, (all: string, id: string, label: string) => {
          const address = addressOf(id);
          if (address !== undefined) return all.replace(NOTE + id, address);
          waiting.add(id);
          return label;
        })
        .replace(DEAD_LINK, (all: string, label: string) => {
          left.push(`A link to nothing in the folder: ${all.slice(0, 200)}`);
          return label;
        });
    const own = (src: string) => (src.startsWith(origin) ? src.slice(origin.length) : undefined);
    const blocks = replaceLinks(sent.content, (href) => ownPath(own(href))).map((block): Block =>
      block.type === 'paragraph'
        ? { ...block, text: finished(block.text) }
        : { ...block, ...(block.caption !== undefined && { caption: finished(block.caption) }) },
    );
    return {
      blocks: sanitizeContent(blocks).slice(top === '' ? 0 : 1),
      coverImage: sent.cover ?? '',
      cardImage: sent.cardImage ?? '',
      remarks: [
        ...planned.remarks,
        ...left,
        ...[...dropped, ...planned.dropped].map(([name, count]) => `${name}: ${count}`),
      ],
      waiting: [...waiting],
      missing,
    };
  };
}

/** Returns a path that the site has whatever its texts are: that of a post or of a stored file. */
const ownPath = (path: string | undefined): string | undefined =>
  path !== undefined && (path.startsWith('/blog/') || storedFile(path)) ? path : undefined;

/** Finds images and files of this site by their addresses, so that nobody sends them again. */
function ownFirst(find: ReturnType<typeof imageFinder>, { origin, files }: Surroundings) {
  return (src: string, base: string): ImageSource => {
    const path = src.startsWith(`${origin}/`) ? src.slice(origin.length) : src;
    const isOwn = isOwnImage(path) || storedFile(path) !== undefined;
    if (!isOwn || files.paths.includes(path.slice(1))) return find(src, base);
    return { key: path, path: undefined, url: origin + path };
  };
}

/** Returns the file that a field such as `[[picture.png]]` or `![[picture.png]]` names. */
const withoutBrackets = (src: string): string =>
  src.replace(/^!?\[\[([^\]|]*)(?:\|[^\]]*)?\]\]$/, '$1').trim();

const EMPTY: ImportedItem = {
  kind: 'draft',
  sourceId: '',
  title: '',
  subheading: '',
  author: '',
  date: undefined,
  categories: [],
  tags: [],
  slug: '',
  cover: undefined,
  html: '',
  hasLineBreaks: false,
  base: '',
  oldPaths: [],
  comments: [],
  remarks: [],
};

const linkedItem = ({ id, path }: LinkedNote): ImportedItem => ({
  ...EMPTY,
  sourceId: path,
  base: path,
  address: `/${path}`,
  oldPaths: [NOTE + id],
});
