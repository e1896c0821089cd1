import { copyFile, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { CARDS_PATH } from '#domain/site/card.ts';
import { REDIRECTS } from '#domain/site/old-paths.ts';
import { siteUrl } from '#integrations/site-url.ts';
import { openCards } from './cards/make-cards.ts';
import { type CompiledSite, compiledSite } from './compiled-site.ts';
import { type BuildProgress, renderFiles, withoutTaken } from './render-files.ts';
import { indexSite, type SearchIndexing } from './search/search-index.ts';
import { writeSitemap } from './sitemap.ts';

interface Options {
  /** The folder of the last pull, which also keeps what the next build takes over. */
  readonly cache: string;
  /** The folder of the site. What it holds is removed. */
  readonly target: string;
  readonly tell: (progress: BuildProgress) => void;
}

/** Builds the whole site from the last pull. Rejects if the compilation, a page or a later step fails. */
export async function buildSite(options: Options): Promise<void> {
  // React chooses between its builds for development and production when it is loaded.
  process.env['NODE_ENV'] = 'production';
  process.env['CONTENT_CACHE'] = options.cache;
  const search = indexSite(options.cache);
  await renderSite(await compiledSite(), search, options);
}

async function renderSite(
  compiled: CompiledSite,
  search: SearchIndexing,
  { cache, target, tell }: Options,
): Promise<void> {
  await rm(target, { recursive: true, force: true });
  await mkdir(target, { recursive: true });
  const placed = await compiled.placeFiles(target);

  const { renderedFiles, buildReport } = await compiled.loadRenderer();
  const files = withoutTaken(await renderedFiles(), placed);
  const cards = await openCards({ cache: join(cache, 'cards'), target: join(target, CARDS_PATH) });
  // Posts report their cards when they are listed, and other pages when they are rendered.
  await Promise.all([
    cards.make(buildReport.cards),
    renderFiles(files, { target, cache: join(cache, 'pages', compiled.version), tell }),
  ]);
  await cards.make(buildReport.cards);
  await cards.finish();

  await copyFile(join(cache, REDIRECTS), join(target, REDIRECTS));
  const paths = files.filter(({ isPage }) => isPage).map(({ path }) => path);
  await writeSitemap(target, siteUrl(), { paths, changes: buildReport.changes });
  await search.writeTo(target);
}
