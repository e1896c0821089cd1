import sharp from 'sharp';
import { addressOf } from '#domain/address-of.ts';
import * as comments from '#domain/comments/calls.ts';
import * as files from '#domain/files/calls.ts';
import { approveThought } from '#domain/moderation/calls.ts';
import * as posts from '#domain/posts/calls.ts';
import { EMPTY_DRAFT } from '#domain/posts/draft.ts';
import type { PostRef } from '#domain/posts/post-ref.ts';
import { discussionPath } from '#domain/posts/post-path.ts';
import { countView } from '#domain/statistics/calls.ts';
import { listThoughts, submitThought } from '#domain/thoughts/calls.ts';
import type { Client } from './client.ts';

const AS_READER = { as: 'reader' } as const;

/** Uploads an image, which needs a library, and reads it. Returns its path. */
export async function uploadImage({ call, check, read }: Client): Promise<string> {
  const jpeg = sharp({ create: { width: 600, height: 400, channels: 3, background: '#a63' } });
  const bytes = new Uint8Array(await jpeg.jpeg().toBuffer());
  const form = new FormData();
  form.set('image', new Blob([bytes], { type: 'image/jpeg' }), 'image.jpg');
  const path = (await call(files.uploadImage, 201, { form })).value() ?? '';
  const { headers } = await read('GET', path, 200, AS_READER);
  check(headers.get('content-type') === 'image/jpeg', 'An image lacks the content type of a JPEG.');
  return path;
}

/** The shortest text that the site takes for a PDF. */
const PDF = '%PDF-1.4\n%%EOF\n';

/** Uploads a file, and reads a range of it. */
export async function uploadFile({ call, check, read }: Client): Promise<void> {
  const form = new FormData();
  form.set('file', new Blob([PDF]), 'A paper.pdf');
  const path = (await call(files.uploadFile, 201, { form })).value() ?? '';
  const headers = { range: 'bytes=1-3' };
  const { text } = await read('GET', path, 206, { ...AS_READER, headers });
  check(text === 'PDF', 'A range of a file is another one.');
}

/** Publishes a post with an image, and reads its page, which is not built, the feeds and the sitemap. */
export async function publishPost(
  { call, check, read, siteUrl }: Client,
  coverImage: string,
): Promise<PostRef> {
  const title = 'A test post';
  const reply = await call(posts.publishPost, 201, {
    body: {
      title,
      subheading: '',
      category: 'tech',
      coverImage,
      content: [{ type: 'paragraph', text: 'The first version.' }],
      author: 'Prove',
      tags: ['Test'],
    },
  });
  const { category, id } = reply.value();
  const { text: list } = await call(posts.listPosts, 200, AS_READER);
  check(list.includes(id), 'The list of posts lacks a published one.');

  const path = `/blog/${category}/${id}`;
  const { text, headers } = await read('GET', path, 200, AS_READER);
  const canonical = `<link rel="canonical" href="${siteUrl}${path}"`;
  check(text.includes(title), `The page ${path} lacks the post's title.`);
  check(text.includes(canonical), `The canonical address of ${path} is not that of the site.`);
  check(text.includes('/_astro/'), `The page ${path} lacks the layout of the build.`);
  check(
    headers.get('netlify-cdn-cache-control')?.includes('durable') ?? false,
    `The page ${path} lacks the header that has the CDN keep it.`,
  );
  const feeds = ['', '/daily-thoughts', '/authors/prove'].flatMap((list) =>
    ['/rss.xml', '/atom.xml', '/feed.json'].map((file) => list + file),
  );
  for (const feed of [...feeds, '/tags/test/rss.xml']) {
    const { text: entries } = await read('GET', feed, 200, AS_READER);
    check(entries.includes(`${siteUrl}/`), `${feed} lacks the address of the site.`);
  }
  const { text: sitemap } = await read('GET', '/sitemap.xml', 200, AS_READER);
  check(sitemap.includes(`<loc>${siteUrl}${path}</loc>`), 'The sitemap lacks a published post.');
  check(sitemap.includes(`<loc>${siteUrl}/follow</loc>`), 'The sitemap lacks a page of the build.');
  const { text: tags } = await read('GET', '/tags.json', 200, AS_READER);
  check(tags.includes('"Test"'), 'The list of tags lacks that of a post.');
  return { category, id };
}

/** Posts a comment and a thought, which readers and the author then see. */
export async function sendTexts({ call, check, read }: Client, post: PostRef): Promise<void> {
  const comment = 'I tried it, too.';
  await call(comments.submitComment, 201, {
    ...AS_READER,
    params: post,
    body: { name: 'Grace', email: 'grace@example.org', comment },
  });
  for (const path of [addressOf(comments.readThread, post), discussionPath(post)]) {
    const { text } = await read('GET', path, 200, AS_READER);
    check(text.includes(comment), `${path} lacks an accepted comment.`);
  }
  // The response names the thought to whoever has a receipt.
  const receipt = 'p'.repeat(32);
  const content = 'Life speeds by.';
  const submitted = await call(submitThought, 201, {
    ...AS_READER,
    body: { name: 'Seneca', contact: '', type: 'short', content, receipt },
  });
  await call(approveThought, 200, { params: { id: submitted.value().id ?? '' } });
  const { text } = await call(listThoughts, 200, AS_READER);
  check(text.includes(content), 'The feed lacks an approved thought.');
  await call(countView, 200, { ...AS_READER, params: post });
}

/** Shares the preview of a draft, and reads it. */
export async function shareDraft({ call, check, read }: Client, id: string): Promise<void> {
  const params = { id };
  const body = { ...EMPTY_DRAFT, title: 'A draft', content: 'Text.' };
  await call(posts.saveDraft, 200, { params, body });
  const { path } = (await call(posts.createPreviewLink, 201, { params })).value();
  const { text } = await read('GET', path, 200, AS_READER);
  check(text.includes('/_astro/'), 'A preview lacks the layout of the build.');
}
