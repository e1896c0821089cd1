import { sha256 } from '#backup/sha256.ts';
import type { Block } from '#domain/posts/block.ts';
import type { DocumentSummary } from '#domain/documents/document-summary.ts';
import { postPath } from '#domain/posts/post.ts';
import { isOwnImage } from '#domain/posts/picture.ts';
import type { SourceFiles } from '#import/open-files.ts';
import type { FileTarget } from '#import/run/import-target.ts';
import type { Folder } from '#sync/folder.ts';
import { relativePath } from '#sync/notes/paths.ts';
import type { Note } from '#sync/notes/read-note.ts';
import type { KnownText, StateStore } from '#sync/state.ts';
import { comparedText } from '#sync/texts/compare-texts.ts';
import { type Converted, createConverter } from '#sync/texts/convert-note.ts';
import { rememberingTarget } from '#sync/texts/sent-files.ts';
import { createWriter } from '#sync/texts/write-markdown.ts';
import type { Scan } from './scan-folder.ts';
import type { SyncSite } from './sync-site.ts';

/** A site, a folder, and the ways between them. */
export interface SyncOptions {
  readonly folder: Folder;
  readonly state: StateStore;
  readonly site: SyncSite;
  readonly target: FileTarget;
  readonly newId: () => string;
  readonly now: () => Date;
  /** Waits before a file counts as deleted, which a program may be replacing. */
  readonly wait: (milliseconds: number) => Promise<unknown>;
  readonly signal: AbortSignal;
  /** The category of notes that state none. */
  readonly section: string;
  readonly allowsDeletions: boolean;
  /** Tells what is done with a text, or would be. */
  readonly report: (line: string) => void;
}

export type Context = ReturnType<typeof createContext>;

/** Gathers what the work on each note of one pass needs. */
export function createContext(
  options: SyncOptions,
  scan: Scan,
  remote: ReadonlyMap<string, DocumentSummary>,
  isVault: boolean,
) {
  const { site, folder, state } = options;
  const posts = new Map<string, string>();
  const setPost = (id: string, text: Pick<DocumentSummary, 'state' | 'post'>) => {
    if (text.state === 'published' && text.post) posts.set(id, postPath(text.post));
    else posts.delete(id);
  };
  for (const [id, one] of remote) setPost(id, one);
  const paths = new Map(scan.notes.map(({ id, note }) => [id, note.path]));
  const noteAt = (address: string) =>
    [...posts].find(([id, path]) => path === address && paths.has(id))?.[0];

  const readPaths = new Map<string, string>();
  const files: SourceFiles = {
    paths: [
      ...scan.files.map(({ path }) => path),
      ...(isVault ? ['.obsidian/app.json'] : []),
    ].sort(),
    text: async (path) => new TextDecoder().decode(await folder.read(path)),
    async blob(path) {
      const bytes = await folder.read(path);
      readPaths.set(await sha256(bytes), path);
      return new Blob([bytes]);
    },
  };
  const convert = createConverter({
    notes: scan.notes.map(({ id, note }) => ({ id, path: note.path, front: note.front })),
    files,
    target: rememberingTarget({
      target: options.target,
      state,
      origin: site.origin,
      pathOf: (hash) => readPaths.get(hash),
    }),
    origin: site.origin,
    signal: options.signal,
    addressOf: (id) => posts.get(id),
  });
  const convertNote = ({ path, front, body, stated }: Note): Promise<Converted> =>
    convert({ path, front, body, coverImage: stated.coverImage, cardImage: stated.cardImage });

  return {
    ...options,
    remote,
    files,
    setPost,
    /** Returns true for a note that is a post. */
    isPost: (id: string) => posts.has(id),
    convertNote,
    compared: (text: KnownText['text']) => comparedText(text, site.author),
    /**
     * Returns the ways to write texts into the note at a path. `lost` gets what a file cannot hold. `isBelowTop` is true for
     * parts of a text with a heading of the first level.
     */
    waysTo(path: string, front: Note['front'], lost: string[], isBelowTop = false) {
      const pictureAt = (src: string): string => {
        const local = state.pathOf(src);
        if (local?.startsWith('http')) return local;
        if (local !== undefined && files.paths.includes(local)) return relativePath(path, local);
        return isOwnImage(src) ? site.origin + src : src;
      };
      const linkTo = (href: string): string => {
        const [address = '', fragment = ''] = href.split(/(?=#)/);
        const target = paths.get(noteAt(address) ?? '');
        return target === undefined ? href : inLink(relativePath(path, target)) + fragment;
      };
      const blocksOf = async (body: string): Promise<readonly Block[]> =>
        (await convert({ path, front, body, isBelowTop })).blocks;
      return {
        blocksOf,
        pictureAt,
        write: createWriter({ blocksOf, pictureAt, linkTo, isBelowTop }, lost),
      };
    },
  };
}

/** Returns a path as the address of a link has it. */
const inLink = (path: string) => encodeURI(path).replaceAll('#', '%23').replaceAll('?', '%3F');
