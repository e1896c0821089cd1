import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { close } from 'pagefind';
import { postPath } from '#domain/posts/post.ts';
import type { BuiltIndex } from '#domain/site/built-index.ts';
import type { PulledContent } from '#domain/site/pulled-content.ts';
import type { BuildInfo } from '#domain/site/site-state.ts';
import { linkFolder } from '#site-files/link-files.ts';
import type { Omissions } from '#site-files/omissions.ts';
import { type Layers, updateLayers } from './index-layers.ts';
import { searchables, thoughtPages } from './search-records.ts';

/** The indexes, and the records that they lack, since they could not be indexed. */
type Indexed = Omit<BuiltIndex, 'leftOut'> & Pick<Layers, 'refused'>;

/** The indexing of the content, which runs while pages are rendered. */
export interface SearchIndexing {
  /** Writes the indexes into the built site. Without them, the search says that it is not available. */
  writeTo(site: string, omissions: Omissions): Promise<void>;
}

/**
 * Indexes the posts and thoughts of the last pull. Pagefind does so in a process of its own while pages are rendered. The
 * indexes stay beside the pulled content for the next build.
 */
export function indexSite(cache: string): SearchIndexing {
  const indexing = indexPulled(cache);
  // A failure is reported once the pages are rendered.
  indexing.catch(() => undefined);
  return {
    async writeTo(site, omissions) {
      const target = join(site, 'pagefind');
      const refused = await omissions.attempt({ part: 'search', name: '' }, async () => {
        const { refused: lacking, ...indexed } = await indexing;
        await writeIndexes(target, folderIn(cache), indexed);
        const built: BuiltIndex = { ...indexed, leftOut: await leftOutPaths(site) };
        await writeFile(join(target, 'built.json'), JSON.stringify(built));
        return lacking;
      });
      await close();
      if (!refused) await rm(target, { recursive: true, force: true });
      for (const { name, reason } of refused ?? []) omissions.add({ part: 'search', name }, reason);
    },
  };
}

async function writeIndexes(
  target: string,
  folder: string,
  { folders, stale }: Pick<Layers, 'folders' | 'stale'>,
) {
  await mkdir(target, { recursive: true });
  // The text of a record that has changed is not published again.
  const changed = new Set(stale.map((id) => join('fragment', `${id}.pf_fragment`)));
  for (const name of folders) {
    const into = name === 'base' ? target : join(target, name);
    await linkFolder(join(folder, name), into, name === 'base' ? changed : new Set());
  }
}

const folderIn = (cache: string) => join(cache, 'search');

/** Half of a pair of surrogates, which JSON escapes. */
const HALF_LETTER = /\\ud[89a-f]/;

const toWellFormed = (_: string, value: unknown) =>
  typeof value === 'string' ? value.toWellFormed() : value;

/** Indexes the content of the last pull, whose form is checked where pages read it. */
async function indexPulled(cache: string): Promise<Indexed> {
  const text = await readFile(join(cache, 'content.json'), 'utf8');
  // Facts that were read before texts were made well-formed may be stored. Looking at each value takes four times as long.
  const wellFormed = HALF_LETTER.test(text) ? toWellFormed : undefined;
  const pulled = JSON.parse(text, wellFormed) as PulledContent;
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
