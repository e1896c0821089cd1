import { inLanguage } from '#domain/texts/texts.ts';
import { readFile, stat } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { escapeHtml } from '#domain/escape-html.ts';
import { LABEL_MARK, LABEL_PATH, pageLabel, type PageWeight } from '#domain/site/page-label.ts';
import { compressWithBrotli, SMALLEST } from '#site-files/compress.ts';
import type { RenderedFile } from '#site-files/renderer.ts';
import { usedFonts } from './font-faces.ts';
import { readPage } from './read-page.ts';

/** Pages without a label: what they load depends on who opens them, or they are filled later. */
const UNLABELLED = /^\/(?:admin(?:\/|$)|(?:list|post)-shell$)/;

const INLINE_SCRIPT = /<script\b(?![^>]*(?:ld\+json|\ssrc=))[^>]*>[^]*?<\/script>/g;
const IMPORT = /(?:\bfrom|\bimport)\s*["'](\.\/[^"']+)["']/g;

/** Adds labels to pages, in the language of the site. `folder` is that of the site, with its scripts and fonts. */
export function openLabels(folder: string, siteUrl: string, language = 'en') {
  const files = new Map<string, Promise<LoadedFile>>();
  const fileAt = (path: string) => {
    const known = files.get(path) ?? loadFile(folder, path);
    files.set(path, known);
    return known;
  };

  // Most pages of a site have the same scripts inside.
  const inlineSizes = new Map<string, Promise<number>>();
  const inlineSize = (html: string) => {
    const scripts = (html.match(INLINE_SCRIPT) ?? []).join('');
    const size = inlineSizes.get(scripts) ?? compressedSize(scripts);
    inlineSizes.set(scripts, size);
    return size;
  };

  async function weightOf(html: string): Promise<PageWeight> {
    const { scripts, others, letters } = readPage(html, siteUrl);
    const loaded = new Set<string>();
    const load = async (path: string): Promise<number> => {
      if (loaded.has(path)) return 0;
      loaded.add(path);
      const { bytes, imports } = await fileAt(path);
      return bytes + (await sum(imports.map(load)));
    };
    const inline = await inlineSize(html);
    return {
      text: (await sizeOf(html)) - inline,
      script: inline + (await sum(scripts.map(load))),
      type: await sum(usedFonts(html, letters).map(load)),
      others,
    };
  }

  /** Returns a page with its label in place of the mark. */
  async function labelled(path: string, html: string): Promise<string> {
    const withLabel = (label: string) => html.replace(LABEL_MARK, () => label);
    if (UNLABELLED.test(path)) return withLabel('');
    // The label is a part of what it counts. Its length hardly differs between pages.
    const weight = await weightOf(withLabel(labelHtml(USUAL, language)));
    return withLabel(labelHtml(weight, language));
  }

  return {
    /** Returns a file that is rendered with its label, if it is a page. */
    onPage: (file: RenderedFile): RenderedFile =>
      file.isPage
        ? {
            ...file,
            async render() {
              const html = new TextDecoder().decode(await file.render());
              return Buffer.from(await labelled(file.path, html));
            },
          }
        : file,
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
    const code = await readFile(file, 'utf8');
    const imports = [...code.matchAll(IMPORT)].map(([, name = '']) =>
      posix.join(posix.dirname(path), name),
    );
    return { bytes: await sizeOf(code), imports };
  } catch {
    return { bytes: 0, imports: [] };
  }
}

async function sizeOf(text: string): Promise<number> {
  const bytes = Buffer.byteLength(text);
  return bytes < SMALLEST ? bytes : compressedSize(text);
}

const compressedSize = async (text: string) => (await compressWithBrotli(Buffer.from(text))).length;

const sum = async (numbers: readonly Promise<number>[]): Promise<number> =>
  (await Promise.all(numbers)).reduce((a, b) => a + b, 0);
