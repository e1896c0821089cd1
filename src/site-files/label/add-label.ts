import { inLanguage } from '#domain/texts/texts.ts';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { escapeHtml } from '#domain/escape-html.ts';
import { LABEL_PATH, pageLabel, type PageWeight } from '#domain/site/page-label.ts';
import { compressWithBrotli, SMALLEST } from '#site-files/compress.ts';
import { bytesOf, type Page } from '#site-files/page.ts';
import { importsOf } from '#site-files/script-imports.ts';
import type { PageFile, RenderedFile } from '#site-files/renderer.ts';
import { pageReader } from './read-page.ts';

/** Pages without a label: what they load depends on who opens them, or they are filled later. */
const UNLABELLED = /^\/(?:admin(?:\/|$)|(?:list|post)-shell$)/;

/** Adds labels to pages, in the language of the site. `folder` is that of the site, with its scripts and fonts. */
export function openLabels(folder: string, siteUrl: string, language = 'en') {
  const read = pageReader(siteUrl);
  const fileAt = once((path) => loadFile(folder, path));

  // Most pages of a site load the same scripts and fonts, and have the same scripts inside.
  const inlineSize = once(compressedSize);
  const sizeOfAll = once(async (paths) => {
    const loaded = new Set<string>();
    const load = async (path: string): Promise<number> => {
      if (path === '' || loaded.has(path)) return 0;
      loaded.add(path);
      const { bytes, imports } = await fileAt(path);
      return bytes + (await sum(imports.map(load)));
    };
    return sum(paths.split(' ').map(load));
  });

  async function weightOf(page: Page): Promise<PageWeight> {
    const { inline, scripts, fonts, others } = read(page);
    const inside = await inlineSize(inline);
    return {
      text: (await sizeOf(bytesOf(page))) - inside,
      script: inside + (await sizeOfAll(scripts.join(' '))),
      type: await sizeOfAll(fonts.join(' ')),
      others,
    };
  }

  /** Returns a page with its label. */
  async function labelled(path: string, { frame, parts }: Page): Promise<Buffer> {
    const withLabel = (label: string) => ({ frame, parts: { ...parts, label } });
    if (UNLABELLED.test(path)) return bytesOf(withLabel(''));
    // The label is a part of what it counts. Its length hardly differs between pages.
    const weight = await weightOf(withLabel(labelHtml(USUAL, language)));
    return bytesOf(withLabel(labelHtml(weight, language)));
  }

  return {
    /** Returns a file that is rendered with its label, if it is a page. */
    onPage: (file: PageFile | RenderedFile): RenderedFile =>
      'renderPage' in file
        ? {
            ...file,
            isPage: true,
            render: async () => labelled(file.path, await file.renderPage()),
          }
        : file,
  };
}

/** Returns a function that makes each result once. */
function once<Result>(make: (key: string) => Promise<Result>): (key: string) => Promise<Result> {
  const made = new Map<string, Promise<Result>>();
  return (key) => {
    const result = made.get(key) ?? make(key);
    made.set(key, result);
    return result;
  };
}

const USUAL: PageWeight = { text: 10_000, script: 5_000, type: 40_000, others: [] };

const labelHtml = (weight: PageWeight, language: string) =>
  `<p><a href="${LABEL_PATH}">${escapeHtml(inLanguage(language, () => pageLabel(weight)))}</a></p>`;

interface LoadedFile {
  /** Bytes as they are sent. */
  readonly bytes: number;
  readonly imports: readonly string[];
}

/** Reads the size of a script or font. One that is not in the folder counts nothing. */
async function loadFile(folder: string, path: string): Promise<LoadedFile> {
  const file = join(folder, path);
  try {
    if (!path.endsWith('.js')) return { bytes: (await stat(file)).size, imports: [] };
    const code = await readFile(file);
    return { bytes: await sizeOf(code), imports: importsOf(path, code.toString()) };
  } catch {
    return { bytes: 0, imports: [] };
  }
}

/** Returns the size of a text as it is sent. */
const sizeOf = async (text: Uint8Array): Promise<number> =>
  text.length < SMALLEST ? text.length : (await compressWithBrotli(text)).length;

const compressedSize = async (text: string) => (await compressWithBrotli(Buffer.from(text))).length;

const sum = async (numbers: readonly Promise<number>[]): Promise<number> =>
  (await Promise.all(numbers)).reduce((a, b) => a + b, 0);
