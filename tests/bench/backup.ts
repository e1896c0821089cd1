import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import sharp from 'sharp';
import type { App } from '#app';
import type { Post } from '#domain/posts/post.ts';
import { restoreFile } from '#scripts/backup/restore-file.ts';
import { localApp } from '#scripts/local/local-app.ts';
import { openLocalStore } from '#scripts/local/local-store.ts';
import { inBatches } from '#store/facts/in-batches.ts';
import { measure, ownBuild, UNORDERED } from './measured-build.ts';
import { fillStore, samplePosts } from './posts.ts';
import { record } from './report.ts';
import { documentOf } from '#tests/support/app/documents.ts';

const POSTS = Number(process.env['BENCH_BACKUP_POSTS'] ?? 1_000);
const COMMENTS_EACH = 10;
const MB = 1_000_000;
const ROOT = join(import.meta.dirname, '../..');

/**
 * Backs up 1,000 posts with an image each and 10,000 comments, restores them into an empty folder, and builds both. Each
 * file of the two sites must be the same. An archive with one flipped byte must be refused.
 */
export async function benchBackup(work: string): Promise<void> {
  const [from, to] = [join(work, 'from'), join(work, 'to')];
  await mkdir(work, { recursive: true });
  await fill(from);
  const archive = join(work, 'backup.zip');

  await run(work, 'backup', [archive, '--data-dir', from]);
  record('size of the archive', (await stat(archive)).size / MB, 'MB');
  await assertRefused(archive, join(work, 'damaged'));
  await run(work, 'restore', [archive, '--data-dir', to]);

  const trees = [];
  for (const dataDir of [from, to]) {
    const out = `${dataDir}-build`;
    await ownBuild(dataDir, out, 'dist');
    trees.push(await treeOf(join(out, 'dist')));
  }
  const [one = new Map<string, string>(), other = new Map<string, string>()] = trees;
  const different = [...one].filter(([path, hash]) => other.get(path) !== hash);
  record('built files', one.size, 'files');
  record('built files that differ', different.length, 'files', '0');
  if (different.length > 0 || one.size !== other.size) {
    throw new Error(`The builds differ: ${different.slice(0, 5).join(', ')}`);
  }
}

/** Runs a command, and records its time and memory. */
async function run(work: string, command: string, args: readonly string[]): Promise<void> {
  const script = join(ROOT, `scripts/${command}.ts`);
  const { time, memory } = await measure(ROOT, script, join(work, 'memory'), {}, args);
  const of = `${command} of ${POSTS} posts, images, and ${POSTS * COMMENTS_EACH} comments`;
  record(`${of}, time`, time / 1_000, 's');
  record(`${of}, memory`, memory / MB, 'MB', 'under 512');
}

async function fill(dataDir: string): Promise<void> {
  const { store, close } = await openLocalStore(dataDir);
  const app = localApp(store);
  const posts: Post[] = [];
  for (const [n, post] of samplePosts(POSTS).entries()) {
    const bytes = new Uint8Array(await drawing(n));
    const hash = createHash('sha256').update(bytes).digest('hex');
    const name = `${hash}-64x48.png`;
    await app.images.put(name, bytes);
    posts.push({ ...post, coverImage: `/images/${name}` });
  }
  await inBatches(posts, (post) => addComments(app, post));
  await close();
  await fillStore(dataDir, posts);
}

/** Draws an image that is different for each number. */
const drawing = (n: number) =>
  sharp(Buffer.from(Array.from({ length: 64 * 48 * 3 }, (_, at) => (at * (n + 1)) % 251)), {
    raw: { width: 64, height: 48, channels: 3 },
  })
    .png()
    .toBuffer();

async function addComments(app: App, post: Post): Promise<void> {
  const document = await documentOf(app, post);
  for (let n = 0; n < COMMENTS_EACH; n++) {
    const change = app.newId();
    const written = { name: 'Grace', email: 'grace@example.org', comment: `<p>Remark ${n}</p>` };
    const comment = { ...written, at: post.date, depth: 0 };
    await app.comments.add(document, { id: change, kind: 'written', change, comment });
  }
}

/** Flips one byte of a file in an archive. Throws unless the archive is refused by the name of that file. */
async function assertRefused(archive: string, folder: string): Promise<void> {
  await mkdir(folder);
  const bytes = await readFile(archive);
  const file = 'facts/documents-0001.jsonl';
  const place = bytes.indexOf(file) + 1_000;
  bytes[place] = (bytes[place] ?? 0) ^ 1;
  const damaged = join(folder, 'damaged.zip');
  await writeFile(damaged, bytes);
  const reason = await restoreFile(damaged, { dataDir: join(folder, 'data') }).then(
    () => 'It was not refused.',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  if (!reason.includes(`${file} is damaged`)) throw new Error(reason);
  console.error(reason);
  await rm(folder, { recursive: true });
}

/**
 * Returns the hash of each file in a built site. The time of the build is not a part of it, nor are the files that are
 * different in any two builds of the same store.
 */
async function treeOf(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const tree = new Map<string, string>();
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name);
    if (UNORDERED.test(relative(folder, path))) continue;
    const bytes = await readFile(path);
    const content =
      entry.name === 'build.json' ? String(bytes).replace(/"builtAt":"[^"]*"/, '') : bytes;
    tree.set(relative(folder, path), createHash('sha256').update(content).digest('hex'));
  }
  return tree;
}
