import sharp from 'sharp';
import { EMPTY_DRAFT } from '#domain/posts/draft.ts';
import { discussionPath } from '#domain/posts/post-ref.ts';
import type { Client } from './client.ts';

const AS_READER = { as: 'reader' } as const;

/** Uploads an image, which needs a library, and reads it. Returns its path. */
export async function uploadImage({ call, check }: Client): Promise<string> {
  const jpeg = sharp({ create: { width: 600, height: 400, channels: 3, background: '#a63' } });
  const bytes = new Uint8Array(await jpeg.jpeg().toBuffer());
  const form = new FormData();
  form.set('image', new Blob([bytes], { type: 'image/jpeg' }), 'image.jpg');
  const { json } = await call('POST', '/api/upload', 201, { form });
  const path = String(json['imageUrl']);
  const { headers } = await call('GET', path, 200, AS_READER);
  check(headers.get('content-type') === 'image/jpeg', 'An image lacks the content type of a JPEG.');
  return path;
}

/** The shortest text that the site takes for a PDF. */
const PDF = '%PDF-1.4\n%%EOF\n';

/** Uploads a file, and reads a range of it. */
export async function uploadFile({ call, check }: Client): Promise<void> {
  const form = new FormData();
  form.set('file', new Blob([PDF]), 'A paper.pdf');
  const { json } = await call('POST', '/api/upload/file', 201, { form });
  const headers = { range: 'bytes=1-3' };
  const { text } = await call('GET', String(json['fileUrl']), 206, { ...AS_READER, headers });
  check(text === 'PDF', 'A range of a file is another one.');
}

/** Publishes a post with an image, and reads its page, which is not built, and the feeds. Returns its category and id. */
export async function publishPost(client: Client, image: string) {
  const { call, check, siteUrl } = client;
  const post = {
    title: 'A test post',
    subheading: '',
    category: 'tech',
    coverImage: image,
    content: [{ type: 'paragraph', text: 'The first version.' }],
    author: 'Prove',
  };
  const { json } = await call('POST', '/api/blogs', 201, { json: post });
  const { category } = post;
  const id = String(json['id']);
  const { text: list } = await call('GET', '/api/blogs', 200, AS_READER);
  check(list.includes(id), 'The list of posts lacks a published one.');

  const path = `/blog/${category}/${id}`;
  const { text, headers } = await call('GET', path, 200, AS_READER);
  const canonical = `<link rel="canonical" href="${siteUrl}${path}"`;
  check(text.includes(post.title), `The page ${path} lacks the post's title.`);
  check(text.includes(canonical), `The canonical address of ${path} is not that of the site.`);
  check(text.includes('/_astro/'), `The page ${path} lacks the layout of the build.`);
  check(
    headers.get('netlify-cdn-cache-control')?.includes('durable') ?? false,
    `The page ${path} lacks the header that has the CDN keep it.`,
  );
  for (const list of ['', '/daily-thoughts']) {
    for (const feed of ['/rss.xml', '/atom.xml', '/feed.json']) {
      const { text: entries } = await call('GET', list + feed, 200, AS_READER);
      check(entries.includes(`${siteUrl}/`), `${list}${feed} lacks the address of the site.`);
    }
  }
  return { category, id };
}

/** Posts a comment and a thought, which readers and the author then see. */
export async function sendTexts(
  { call, check }: Client,
  post: Awaited<ReturnType<typeof publishPost>>,
): Promise<void> {
  const json = { name: 'Grace', email: 'grace@example.org', comment: 'I tried it, too.' };
  const path = `/api/comments/${post.category}/${post.id}`;
  await call('POST', path, 201, { ...AS_READER, json });
  for (const read of [path, discussionPath(post)]) {
    const { text } = await call('GET', read, 200, AS_READER);
    check(text.includes(json.comment), `${read} lacks an accepted comment.`);
  }
  // The response names the thought to whoever has a receipt.
  const receipt = 'p'.repeat(32);
  const content = 'Life speeds by.';
  const thought = { name: 'Seneca', contact: '', type: 'short', content, receipt };
  const sent = { ...AS_READER, json: thought };
  const { json: submitted } = await call('POST', '/api/dailythoughts/submit', 201, sent);
  const approval = `/api/dailythoughts/process/approve/${String(submitted['id'])}`;
  await call('POST', approval, 200);
  const { text } = await call('GET', '/api/dailythoughts/process', 200, AS_READER);
  check(text.includes(content), 'The feed lacks an approved thought.');
  await call('POST', `/api/views/${post.category}/${post.id}`, 200, AS_READER);
}

/** Shares the preview of a draft, and reads it. */
export async function shareDraft({ call, check }: Client, id: string): Promise<void> {
  const path = `/api/drafts/${id}`;
  await call('PUT', path, 200, { json: { ...EMPTY_DRAFT, title: 'A draft', content: 'Text.' } });
  const { json } = await call('POST', `${path}/preview`, 201);
  const { text } = await call('GET', String(json['path']), 200, AS_READER);
  check(text.includes('/_astro/'), 'A preview lacks the layout of the build.');
}
