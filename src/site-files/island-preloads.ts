import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RenderedFile } from './renderer.ts';
import { importsOf } from './script-imports.ts';

const ISLAND =
  /<astro-island\b[^>]* component-url="([^"]+)"[^>]* renderer-url="([^"]+)"[^>]* client="only"/;

/**
 * Makes pages whose content is an island name all of its scripts, so that a browser loads them at once and need not find one
 * in the other. What the page has as HTML goes before them. `folder` is that of the site.
 */
export function openPreloads(folder: string) {
  async function preloaded(html: string): Promise<string> {
    const [, ...entries] = ISLAND.exec(html) ?? [];
    const scripts = new Set(entries);
    // A set is read on while it grows.
    for (const path of scripts) {
      for (const one of importsOf(path, await readFile(join(folder, path), 'utf8')))
        scripts.add(one);
    }
    const links = [...scripts]
      .map((path) => `<link rel="modulepreload" fetchpriority="low" href="${path}">`)
      .join('');
    return html.replace('</head>', () => `${links}</head>`);
  }

  return {
    /** Returns a file that is rendered with its preloads, if it is a page of the author. */
    onPage: (file: RenderedFile): RenderedFile =>
      file.isPage && file.path.startsWith('/admin')
        ? {
            ...file,
            async render() {
              const html = new TextDecoder().decode(await file.render());
              return Buffer.from(await preloaded(html));
            },
          }
        : file,
  };
}
