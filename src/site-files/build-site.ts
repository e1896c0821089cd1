import { builtTextLanguage } from '#integrations/site-texts.ts';
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CARDS_PATH } from '#domain/site/card.ts';
import { REDIRECTS } from '#domain/site/old-paths.ts';
import { noteLeftCards } from './cards/draw-left-cards.ts';
import { openCards } from './cards/make-cards.ts';
import { openLabels } from './label/add-label.ts';
import { type CompiledSite, compiledSite } from './compiled-site.ts';
import { openPreloads } from './island-preloads.ts';
import { type Omissions, openOmissions } from './omissions.ts';
import { type BuildProgress, renderFiles, withoutTaken } from './render-files.ts';
import { indexSite, type SearchIndexing } from './search/search-index.ts';
import { siteUrl } from '#content/site-url.ts';

interface Options {
  /** The folder of the last pull, which also stores what the next build takes over. */
  readonly cache: string;
  /** The folder of the site. What it holds is removed. */
  readonly target: string;
  readonly tell: (progress: BuildProgress) => void;
  /** The most cards of posts that are drawn before the site is complete. The others are left to `drawLeftCards`. */
  readonly mostCards?: number | undefined;
}

/**
 * Loads the code that renders pages, so that a build in this process begins sooner. Compiles it unless an earlier build
 * did. The process then builds with this code, also if its sources change.
 */
export async function prepareSite(cache: string): Promise<void> {
  setVariables(cache);
  const compiled = await compiledSite();
  const { loadPages } = await compiled.loadRenderer();
  await loadPages();
}

/**
 * Builds the whole site from the last pull. Rejects if the compilation or a page that every site has fails. Anything else
 * that fails is left out and named in `build.json`. Returns the file that names the cards which are left, if any.
 */
export async function buildSite(options: Options): Promise<string | undefined> {
  setVariables(options.cache);
  const search = indexSite(options.cache);
  return renderSite(await compiledSite(), search, options);
}

function setVariables(cache: string): void {
  // React chooses between its builds for development and production when it is loaded.
  process.env['NODE_ENV'] = 'production';
  process.env['CONTENT_CACHE'] = cache;
}

async function renderSite(
  compiled: CompiledSite,
  search: SearchIndexing,
  { cache, target, tell, mostCards }: Options,
): Promise<string | undefined> {
  await rm(target, { recursive: true, force: true });
  await mkdir(target, { recursive: true });
  const placed = await compiled.placeFiles(target);

  const { renderedFiles, buildReport } = await compiled.loadRenderer();
  await using labels = openLabels(target, siteUrl(), builtTextLanguage());
  const preloads = openPreloads(target);
  const pages = (await renderedFiles()).map(labels.onPage).map(preloads.onPage);
  const files = withoutTaken(pages, placed);
  const omissions = openOmissions();
  const cardFolders = { cache: join(cache, 'cards'), target: join(target, CARDS_PATH) };
  const cards = await openCards({ ...cardFolders, omissions, most: mostCards });
  // Posts report their cards when they are listed, and other pages when they are rendered.
  await Promise.all([
    cards.make(buildReport.cards),
    renderFiles(files, {
      target,
      cache: join(cache, 'pages', compiled.version),
      tell,
      omissions,
    }),
  ]);
  await cards.make(buildReport.cards);
  await cards.finish();

  await omissions.attempt({ part: 'redirects', name: '' }, () =>
    copyFile(join(cache, REDIRECTS), join(target, REDIRECTS)),
  );
  await search.writeTo(target, omissions);
  await nameOmitted(join(target, 'build.json'), omissions.list);
  if (cards.left.size === 0) return undefined;
  const left = join(cache, 'left-cards.json');
  await noteLeftCards(left, { ...cardFolders, cards: [...cards.left] });
  return left;
}

/** Adds to `build.json` what the build has left out. */
async function nameOmitted(file: string, omitted: Omissions['list']): Promise<void> {
  const info = JSON.parse(await readFile(file, 'utf8')) as object;
  await writeFile(file, JSON.stringify({ ...info, omitted }));
}
