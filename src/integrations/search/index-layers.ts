import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createIndex } from 'pagefind';
import type { BuiltIndex } from '#domain/site/built-index.ts';
import type { Searchable } from './search-records.ts';

/** Version of the records. An index of another version is not used any more. */
const VERSION = 1;

/** The share of additions, and their number on a small site, after which the base is made anew. */
const TOLERATED = { share: 1 / 20, number: 50 };

/** Files that Pagefind adds for interfaces of its own. */
const UNUSED = /^pagefind-(?!entry|worker)/;

/** The content of an index: its version, and revisions by path. */
interface Content {
  readonly version: string;
  readonly revisions: Readonly<Record<string, string>>;
}

/**
 * Brings the indexes in a folder up to date, and returns their names. Pagefind always indexes everything that it is
 * given, so what was added since the base was made gets an index of its own. After a change or removal the base is made
 * anew, since a published index must not hold a text that the site has taken back.
 */
export async function updateLayers(
  folder: string,
  language: string,
  items: readonly Searchable[],
): Promise<BuiltIndex['folders']> {
  const version = `${VERSION} ${language}`;
  const revisions = Object.fromEntries(items.map(({ url, revision }) => [url, revision]));
  const base = await readContent(folder, version);
  const added = items.filter(({ url }) => !(url in base));
  const isCurrent = Object.entries(base).every(([url, revision]) => revisions[url] === revision);
  const isFirst = added.length === items.length;

  if (items.length === 0) return [];
  if (isFirst || !isCurrent || added.length > tolerated(items.length)) {
    await rm(contentFile(folder), { force: true });
    await makeIndex(join(folder, 'base'), language, items);
    await writeFile(contentFile(folder), JSON.stringify({ version, revisions } satisfies Content));
    return ['base'];
  }
  if (added.length === 0) return ['base'];
  await makeIndex(join(folder, 'recent'), language, added);
  return ['base', 'recent'];
}

const tolerated = (count: number) => Math.max(TOLERATED.number, count * TOLERATED.share);

const contentFile = (folder: string) => join(folder, 'base.json');

/** Returns the revisions in the base. Its content is written once the base is complete. */
async function readContent(folder: string, version: string): Promise<Content['revisions']> {
  const text = await readFile(contentFile(folder), 'utf8').catch(() => '{}');
  const content = JSON.parse(text) as Content;
  return content.version === version ? content.revisions : {};
}

async function makeIndex(outputPath: string, language: string, items: readonly Searchable[]) {
  await rm(outputPath, { recursive: true, force: true });
  await mkdir(outputPath, { recursive: true });
  const { index, errors } = await createIndex();
  if (!index) throw new AggregateError(errors, 'The search index could not be made.');
  const added = await Promise.all(
    items.map((item) => index.addCustomRecord({ url: item.url, language, ...item.record() })),
  );
  const written = await index.writeFiles({ outputPath });
  await index.deleteIndex();
  const failures = [...added.flatMap((one) => one.errors), ...written.errors];
  if (failures.length > 0) throw new AggregateError(failures, 'The search index is not complete.');
  const unused = (await readdir(outputPath)).filter((name) => UNUSED.test(name));
  await Promise.all(unused.map((name) => rm(join(outputPath, name))));
}
