import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Post } from '#domain/posts/post.ts';
import { run } from '#scripts/setup/run.ts';

const ROOT = join(import.meta.dirname, '../..');

/** The duration of a build in milliseconds, and its peak memory in bytes. */
export interface Measured {
  readonly time: number;
  readonly memory: number;
}

/** The folder of the code that was compiled for the site. */
const COMPILED = join(ROOT, 'node_modules/.cache/site');

/** Has the next build compile the code, as the first one after an installation or an update does. */
export const forgetCode = () => rm(COMPILED, { recursive: true, force: true });

/** Has the next build in a work folder render all pages. */
export async function forgetPages(workDir: string): Promise<void> {
  const caches = join(workDir, 'content-cache');
  for (const store of await readdir(caches)) {
    await rm(join(caches, store, 'pages'), { recursive: true, force: true });
    await rm(join(caches, store, 'summaries.json'), { force: true });
  }
}

/**
 * Builds the posts in a data folder. The first build in a work folder has no cache. `name` is of its output. `env` may have
 * it leave cards, as the site that is served here does.
 */
export async function ownBuild(
  dataDir: string,
  workDir: string,
  name: string,
  env: Record<string, string> = {},
): Promise<Measured> {
  await mkdir(workDir, { recursive: true });
  return measure(ROOT, join(ROOT, 'scripts/build.ts'), join(workDir, 'memory'), {
    NETLIFY_BLOBS_CONTEXT: '',
    DATA_DIR: dataDir,
    CONTENT_CACHE: join(workDir, 'content-cache'),
    OUT_DIR: join(workDir, name),
    ...env,
  });
}

/** Draws the cards that the last build in a work folder has left. */
export async function drawLeftCards(workDir: string): Promise<void> {
  const caches = join(workDir, 'content-cache');
  for (const store of await readdir(caches)) {
    const LEFT_CARDS = join(caches, store, 'left-cards.json');
    if (!existsSync(LEFT_CARDS)) continue;
    await measure(ROOT, join(ROOT, 'scripts/draw-cards.ts'), join(workDir, 'memory'), {
      LEFT_CARDS,
    });
  }
}

/** The files in which Pagefind writes the values of filters, and their names, in an order that changes with each build. */
const UNORDERED = /^pagefind\/(?:recent\/)?(?:pagefind-entry\.json|.*\.pf_meta|filter\/.*)$/;

/** The files that hold the time of their build. */
const TIMED = new Set(['build.json', 'moderation-record.json']);

/** Throws unless two builds have the same files, but for the time of a build and the order of values. */
export async function assertSameFiles(one: string, other: string): Promise<void> {
  const [files, others] = await Promise.all([one, other].map(filesOf));
  for (const name of new Set([...(files ?? []), ...(others ?? [])])) {
    if (TIMED.has(name) || UNORDERED.test(name)) continue;
    const [a, b] = await Promise.all([one, other].map((dir) => readFile(join(dir, name))));
    if (!b || a?.equals(b) !== true) throw new Error(`${name} is not the same in both builds.`);
  }
}

async function filesOf(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(dir, join(parentPath, name)));
}

/** Builds the same posts as Markdown files in a bare Astro project with one collection. */
export async function bareBuild(posts: readonly Post[], workDir: string): Promise<Measured> {
  const content = join(workDir, 'posts');
  const pages = join(workDir, 'src/pages');
  await mkdir(content, { recursive: true });
  await mkdir(pages, { recursive: true });
  await symlink(join(ROOT, 'node_modules'), join(workDir, 'node_modules'));
  await writeFile(join(workDir, 'package.json'), '{"type":"module"}');
  await writeFile(join(workDir, 'astro.config.mjs'), 'export default { logLevel: "warn" };');
  await writeFile(join(workDir, 'src/content.config.ts'), COLLECTION);
  await writeFile(join(pages, '[...id].astro'), PAGE);
  for (const post of posts) {
    const body = post.content.map((block) => ('text' in block ? block.text : '')).join('\n\n');
    const front = `---\ntitle: ${post.title}\ndate: ${post.date}\n---\n`;
    await writeFile(join(content, `${post.id}.md`), front + body);
  }
  const astro = join(workDir, 'build.mjs');
  await writeFile(astro, "import { build } from 'astro';\nawait build({ logLevel: 'warn' });\n");
  return measure(workDir, astro, join(workDir, 'memory'), {});
}

const COLLECTION = `import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
export const collections = { posts: defineCollection({ loader: glob({ pattern: '*.md', base: './posts' }) }) };
`;

const PAGE = `---
import { getCollection, render } from 'astro:content';
export async function getStaticPaths() {
  const posts = await getCollection('posts');
  return posts.map((post) => ({ params: { id: post.id }, props: { post } }));
}
const { post } = Astro.props;
const { Content } = await render(post);
---
<html lang="en"><head><title>{post.data.title}</title></head><body><h1>{post.data.title}</h1><Content /></body></html>
`;

/** Runs a program in a process of its own. */
async function measure(
  cwd: string,
  program: string,
  report: string,
  env: Record<string, string>,
): Promise<Measured> {
  const begin = performance.now();
  const reporter = join(import.meta.dirname, 'report-memory.ts');
  await run(process.execPath, ['--import', reporter, program], {
    cwd,
    env: { ...process.env, ...env, MEMORY_REPORT: report },
  });
  return { time: performance.now() - begin, memory: Number(await readFile(report, 'utf8')) * 1024 };
}
