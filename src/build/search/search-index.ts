import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { close } from 'pagefind';
import { postPath } from '#domain/posts/post.ts';
import type { BuiltIndex } from '#domain/site/built-index.ts';
import type { PulledContent } from '#domain/site/pulled-content.ts';
import type { BuildInfo } from '#domain/site/site-state.ts';
import { linkFolder } from '#build/link-files.ts';
import { updateLayers } from './index-layers.ts';
import { searchables, thoughtPages } from './search-records.ts';

type Indexed = Omit<BuiltIndex, 'leftOut'>;

/** The indexing of the content, which runs while pages are rendered. */
export interface SearchIndexing {
  /** Writes the indexes into the built site. Rejects if they could not be made. */
  writeTo(site: string): Promise<void>;
}

/**
 * Indexes the posts and thoughts of the last pull. Pagefind does so in a process of its own while pages are rendered. The
 * indexes stay beside the pulled content for the next build.
 */
export function indexSite(cache: string): SearchIndexing {
  const indexing = indexPulled(cache);
  // A failure ends the build once the pages are rendered.
  indexing.catch(() => undefined);
  return {
    async writeTo(site) {
      const indexed = await indexing;
      await close();
      const target = join(site, 'pagefind');
      await mkdir(target, { recursive: true });
      // The text of a record that has changed is not published again.
      const stale = new Set(indexed.stale.map((id) => join('fragment', `${id}.pf_fragment`)));
      for (const name of indexed.folders) {
        const into = name === 'base' ? target : join(target, name);
        await linkFolder(join(folderIn(cache), name), into, name === 'base' ? stale : new Set());
      }
      const built: BuiltIndex = { ...indexed, leftOut: await leftOutPaths(site) };
      await writeFile(join(target, 'built.json'), JSON.stringify(built));
    },
  };
}

const folderIn = (cache: string) => join(cache, 'search');

/** Indexes the content of the last pull, whose form is checked where pages read it. */
async function indexPulled(cache: string): Promise<Indexed> {
  const text = await readFile(join(cache, 'content.json'), 'utf8');
  const pulled = JSON.parse(text) as PulledContent;
  const { language } = new Intl.Locale(pulled.settings.language);
  return {
    ...(await updateLayers(folderIn(cache), language, searchables(pulled))),
    thoughtPages: thoughtPages(pulled.thoughts),
  };
}

/** Returns the paths of the posts that could not be rendered. */
async function leftOutPaths(site: string): Promise<string[]> {
  const { leftOut } = JSON.parse(await readFile(join(site, 'build.json'), 'utf8')) as BuildInfo;
  return leftOut.map(postPath);
}
