import type { App } from '#app';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { splitContent } from '#domain/posts/block.ts';
import { isCategory } from '#domain/category.ts';
import { NewPost } from '#domain/posts/new-post.ts';
import { postId } from '#domain/posts/post.ts';
import { changeDocument } from '#usecases/documents/change-document.ts';
import { parsePost } from '#usecases/documents/parse-post.ts';
import { newPost } from '#usecases/posts/publish-post.ts';
import { uploadImage } from '#usecases/images/upload-image.ts';
import * as z from 'zod/mini';
import { ID_RANDOM, timedId } from '#domain/id.ts';
import { NewThought } from '#domain/thoughts/new-thought.ts';

/** Stores missing samples, and returns a text with their numbers. */
export async function seedSamples(app: App): Promise<string> {
  return `${await seedPosts(app)} sample posts and ${await seedThoughts(app)} sample thoughts`;
}

const FOLDER = import.meta.dirname;
const WIDTH = 1_600;

/** Stores missing sample posts, with the covers and figures drawn for them. Returns their number. */
export async function seedPosts(app: App): Promise<number> {
  const files = await readdir(join(FOLDER, 'posts'), { recursive: true });
  let seeded = 0;
  for (const file of files.filter((name) => name.endsWith('.md'))) {
    if (await seedPost(app, file)) seeded += 1;
  }
  return seeded;
}

/** Stores a sample post. Returns false if it already exists. */
async function seedPost(app: App, file: string): Promise<boolean> {
  const category = file.split('/')[0];
  if (!isCategory(category)) throw new Error(`${file} is in no category's folder.`);
  const { fields, body } = parseSample(await readFile(join(FOLDER, 'posts', file), 'utf8'));
  const { title = '', date = '', author = '', cover } = fields;
  const id = postId(title, new Date(date));
  const document = (await app.documents.documentAt({ category, id })) ?? app.newId();
  if ((await app.documents.state(document))?.status === 'published') return false;
  const content = await Promise.all(
    splitContent(body).map(async (block) =>
      block.type === 'image' ? { ...block, src: await uploadDrawing(app, block.src) } : block,
    ),
  );
  const post = await parsePost(NewPost, {
    id,
    title,
    subheading: fields['subheading'],
    category,
    coverImage: cover && (await uploadDrawing(app, cover)),
    content,
    date,
    author,
    tags: (fields['tags'] ?? '').split(',').filter(Boolean),
  });
  await changeDocument(app, document, { author }, async () => ({
    kind: 'published',
    post: await newPost(app, { document, by: author }, post, true),
  }));
  return true;
}

/** Parses a front block of `name: value` lines between two lines of `---`, and the body after it. */
function parseSample(text: string): { fields: Record<string, string>; body: string } {
  const [, front = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? [];
  const lines = front.split('\n').map((line) => /^(\w+):\s*(.*)$/.exec(line));
  return {
    fields: Object.fromEntries(lines.map((line) => [line?.[1] ?? '', line?.[2] ?? ''])),
    body,
  };
}

/** Uploads a drawing like any other image. It is converted first, since uploads must not be SVG. */
async function uploadDrawing(app: App, name: string): Promise<string> {
  const picture = await sharp(join(FOLDER, 'covers', name))
    .resize({ width: WIDTH })
    .webp()
    .toBuffer();
  const form = new FormData();
  form.set('image', new File([new Uint8Array(picture)], name));
  const uploaded = await uploadImage(app, form);
  if (!('imageUrl' in uploaded)) throw new Error(`${name} was not taken.`);
  return uploaded.imageUrl;
}

const FILE = join(import.meta.dirname, 'thoughts.json');

const Samples = z.array(z.object({ date: z.iso.datetime(), thought: NewThought }));

/** Stores and approves missing sample thoughts. Returns their number. */
export async function seedThoughts(app: App): Promise<number> {
  const file = JSON.parse(await readFile(FILE, 'utf8')) as { date: string }[];
  const samples = Samples.parse(file.map(({ date, ...thought }) => ({ date, thought })));
  let seeded = 0;
  for (const { date, thought } of samples) {
    const id = timedId(Date.parse(date), 'sample'.padEnd(ID_RANDOM, '0'));
    if ((await app.thoughts.state(id)) !== undefined) continue;
    await app.thoughts.submit(id, { ...thought, at: date });
    await app.thoughts.decide(id, 'approved', { by: 'the seed', at: date });
    seeded += 1;
  }
  return seeded;
}
