import { copyFile, link, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { close } from 'pagefind';
import { postPath } from '#domain/posts/post.ts';
import type { BuiltIndex } from '#domain/site/built-index.ts';
import type { PulledContent } from '#domain/site/pulled-content.ts';
import type { BuildInfo } from '#domain/site/site-state.ts';
import { updateLayers } from './index-layers.ts';
import { searchables, thoughtPages } from './search-records.ts';

type Indexed = Omit<BuiltIndex, 'leftOut'>;

/**
 * An integration that writes the search index of posts and thoughts into the built site. Pagefind indexes in a process
 * of its own while Astro renders. The indexes stay beside the pulled content for the next build.
 */
export function searchIndex(): AstroIntegration {
  let cache = '';
  let indexing: Promise<Indexed>;

  return {
    name: 'search-index',
    hooks: {
      'astro:build:start': () => {
        cache = process.env['CONTENT_CACHE'] ?? '';
        indexing = indexPulled(cache);
        // A failure ends the build once the pages are rendered.
        indexing.catch(() => undefined);
      },
      'astro:build:done': async ({ dir }) => {
        const indexed = await indexing;
        await close();
        const site = fileURLToPath(dir);
        const target = join(site, 'pagefind');
        await mkdir(target, { recursive: true });
        // The text of a record that has changed is not published again.
        const stale = new Set(indexed.stale.map((id) => join('fragment', `${id}.pf_fragment`)));
        for (const name of indexed.folders) {
          const into = name === 'base' ? target : join(target, name);
          await linkAll(join(folderIn(cache), name), into, name === 'base' ? stale : new Set());
        }
        const built: BuiltIndex = { ...indexed, leftOut: await leftOutPaths(site) };
        await writeFile(join(target, 'built.json'), JSON.stringify(built));
      },
    },
  };
}

const folderIn = (cache: string) => join(cache, 'search');

/** Indexes the content of the last pull, whose form Astro checks when it reads it. */
async function indexPulled(cache: string): Promise<Indexed> {
  const text = await readFile(join(cache, 'content.json'), 'utf8');
  const pulled = JSON.parse(text) as PulledContent;
  const { language } = new Intl.Locale(pulled.settings.language);
  return {
    ...(await updateLayers(folderIn(cache), language, searchables(pulled))),
    thoughtPages: thoughtPages(pulled.thoughts),
  };
}

/** Links to the files of a folder, since thousands are faster linked than copied. Copies them to another disk. */
async function linkAll(from: string, to: string, except: ReadonlySet<string>): Promise<void> {
  const entries = await readdir(from, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(from, join(parentPath, name)))
    .filter((file) => !except.has(file));
  for (const folder of new Set(files.map(dirname))) {
    await mkdir(join(to, folder), { recursive: true });
  }
  const bring = async (file: string) => {
    const [source, target] = [join(from, file), join(to, file)];
    await link(source, target).catch(() => copyFile(source, target));
  };
  await Promise.all(files.map(bring));
}

/** Returns the paths of the posts that could not be rendered. */
async function leftOutPaths(site: string): Promise<string[]> {
  const { leftOut } = JSON.parse(await readFile(join(site, 'build.json'), 'utf8')) as BuildInfo;
  return leftOut.map(postPath);
}
