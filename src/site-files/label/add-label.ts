import { inLanguage } from '#domain/texts/in-language.ts';
import { escapeHtml } from '#domain/escape-html.ts';
import { LABEL_PATH, pageLabel, type PageWeight } from '#domain/site/page-label.ts';
import { bytesOf, type Page } from '#site-files/page.ts';
import type { PageFile, RenderedFile } from '#site-files/renderer.ts';
import { openScale } from './scale.ts';

/** Pages without a label: what they load depends on who opens them, or they are filled later. */
const UNLABELLED = /^\/(?:admin(?:\/|$)|(?:list|post)-shell$)/;

/** Adds labels to pages, in the language of the site. `folder` is that of the site, with its scripts and fonts. */
export function openLabels(folder: string, siteUrl: string, language = 'en') {
  const scale = openScale({ folder, siteUrl });

  /** Returns a page with its label. */
  async function labelled(path: string, { frame, parts }: Page): Promise<Buffer> {
    const withLabel = (label: string) => ({ frame, parts: { ...parts, label } });
    if (UNLABELLED.test(path)) return bytesOf(withLabel(''));
    // The label is a part of what it counts. Its length hardly differs between pages.
    const weight = await scale.weigh(withLabel(labelHtml(USUAL, language)));
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
    [Symbol.asyncDispose]: () => scale[Symbol.asyncDispose](),
  };
}

const USUAL: PageWeight = { text: 10_000, script: 5_000, type: 40_000, others: [] };

const labelHtml = (weight: PageWeight, language: string) =>
  `<p><a href="${LABEL_PATH}">${escapeHtml(inLanguage(language, () => pageLabel(weight)))}</a></p>`;
