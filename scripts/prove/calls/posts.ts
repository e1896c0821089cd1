import type { Client } from './client.ts';

/** A post that was published as a test. */
export interface Tried {
  readonly category: string;
  readonly id: string;
  readonly title: string;
}

/** Uploads an image, reads it, and returns its path. */
export async function uploadImage({ call, check }: Client, image: Blob): Promise<string> {
  const form = new FormData();
  form.set('image', image, 'image.jpg');
  await call('POST', '/api/upload', { status: 401, form, asReader: true });
  const { json } = await call('POST', '/api/upload', { status: 201, form });
  const path = String(json['imageUrl']);
  const { headers } = await call('GET', path, { status: 200, asReader: true });
  check(headers.get('content-type') === 'image/jpeg', 'An image lacks the content type of a JPEG.');
  const { text } = await call('HEAD', path, { status: 200, asReader: true });
  check(text === '', 'HEAD of an image has a body.');
  await call('GET', '/images/unknown.jpg', { status: 404, asReader: true });
  return path;
}

/** Publishes a post with an image, reads its page, which is not built, and edits it. */
export async function publishPost(client: Client, image: string): Promise<Tried> {
  const { call, check } = client;
  const post = {
    title: 'A test post',
    subheading: '',
    category: 'tech',
    coverImage: image,
    content: [{ type: 'paragraph', text: 'The first version.' }],
    author: 'Prove',
  };
  await call('POST', '/api/blogs', { status: 401, json: post, asReader: true });
  await call('POST', '/api/blogs', { status: 422, json: { ...post, title: '' } });
  const { json } = await call('POST', '/api/blogs', { status: 201, json: post });
  const { category, title } = post;
  const id = String(json['id']);
  const path = `/api/blogs/${category}/${id}`;

  const { text: list } = await call('GET', '/api/blogs', { status: 200, asReader: true });
  check(list.includes(id), 'The list of posts lacks a published one.');
  await call('GET', `/api/blogs/${category}`, { status: 200, asReader: true });
  await call('GET', path, { status: 200, asReader: true });
  await readPage(client, `/blog/${category}/${id}`, title);

  const opened = await call('GET', path, { status: 200 });
  const edit = { ...post, revision: opened.json['revision'], subheading: 'Edited' };
  await call('PUT', path, { status: 200, json: edit });
  await call('PUT', path, { status: 409, json: { ...edit, subheading: 'Edited elsewhere' } });
  return { category, id, title };
}

async function readPage(client: Client, path: string, title: string): Promise<void> {
  const { call, check, siteUrl } = client;
  const { text, headers } = await call('GET', path, { status: 200, asReader: true });
  check(text.includes(title), `The page ${path} lacks the post's title.`);
  const canonical = `<link rel="canonical" href="${siteUrl}${path}"`;
  check(text.includes(canonical), `The canonical address of ${path} is not that of the site.`);
  check(text.includes('/_astro/'), `The page ${path} lacks the layout of the build.`);
  check(
    headers.get('netlify-cdn-cache-control')?.includes('durable') ?? false,
    `The page ${path} lacks the header that has the CDN keep it.`,
  );
  await call('HEAD', path, { status: 200, asReader: true });
  await call('GET', '/blog/tech/nosuchpost202611211200', { status: 404, asReader: true });
  for (const feed of ['/rss.xml', '/atom.xml', '/feed.json']) {
    for (const list of ['', '/blog/tech', '/daily-thoughts']) {
      const { text: entries } = await call('GET', `${list}${feed}`, {
        status: 200,
        asReader: true,
      });
      check(entries.includes(`${siteUrl}/`), `${list}${feed} lacks the address of the site.`);
    }
  }
}

/** Lists an edit at the end of a post, and removes it from the list. */
export async function correctPost({ call, check }: Client, post: Tried): Promise<void> {
  const path = `/api/blogs/${post.category}/${post.id}`;
  const { json: opened } = await call('GET', path, { status: 200 });
  const content = [{ type: 'paragraph', text: 'The second version.' }];
  const edit = { ...opened, content, listing: 'listed' };
  const { json: edited } = await call('PUT', path, { status: 200, json: edit });
  const [{ at } = {}] = (edited['corrections'] ?? []) as { at?: string }[];
  check(at !== undefined, 'An edit is not listed.');
  const removal = { revision: edited['revision'], at };
  await call('DELETE', `${path}/corrections`, { status: 200, json: removal });
}

/** Tags a post together with others, and reads its figures. */
export async function managePosts({ call, check }: Client, post: Tried): Promise<void> {
  const path = `${post.category}/${post.id}`;
  const { json: opened } = await call('GET', `/api/blogs/${path}`, { status: 200 });
  const { document } = opened;
  const json = { change: { kind: 'tag', tag: 'Tried' }, ids: [document] };
  const { json: result } = await call('POST', '/api/admin/posts', { status: 200, json });
  check(
    JSON.stringify(result['changed']) === JSON.stringify([document]),
    `Posts are not changed together: ${JSON.stringify(result)}`,
  );
  await call('GET', `/api/dashboard/stats/${path}`, { status: 200 });
}

/** Deletes a post, finds it in the trash, restores it, and reads what its history says of that. */
export async function deleteAndRestore({ call, check }: Client, post: Tried): Promise<void> {
  const path = `${post.category}/${post.id}`;
  const { json: address } = await call('GET', `/api/admin/addresses/${path}`, { status: 200 });
  check(address['isTaken'] === true, 'The address of a post counts as free.');
  const { json } = await call('GET', `/api/blogs/${path}`, { status: 200 });
  const document = String(json['document']);
  await call('DELETE', `/api/blogs/${path}`, { status: 200 });
  await call('GET', `/api/blogs/${path}`, { status: 404, asReader: true });
  const { text } = await call('GET', '/api/trash', { status: 200 });
  check(text.includes(document), 'The trash lacks a deleted post.');
  await call('POST', `/api/trash/${document}`, { status: 200 });
  await call('GET', `/api/blogs/${path}`, { status: 200, asReader: true });
  const history = `/api/documents/${document}/revisions`;
  const { text: changes } = await call('GET', history, { status: 200 });
  check(changes.includes('"restored"'), 'The history of a post lacks that it was restored.');
  const published = String(json['revision']);
  const { text: version } = await call('GET', `${history}/${published}`, { status: 200 });
  check(version.includes('Edited'), 'The history of a post lacks its text.');
}

/** Moves a post to another address and back, and follows the redirect. */
export async function moveAndReturn({ call, check }: Client, post: Tried): Promise<void> {
  const pathIn = (category: string) => `${category}/${post.id}`;
  for (const [from, to] of [
    [post.category, 'history'],
    ['history', post.category],
  ] as const) {
    const { json } = await call('GET', `/api/blogs/${pathIn(from)}`, { status: 200 });
    const { revision, date } = json;
    const change = { revision, date, category: to };
    await call('POST', `/api/blogs/${pathIn(from)}/move`, { status: 200, json: change });
    const { headers } = await call('GET', `/blog/${pathIn(from)}`, { status: 301, asReader: true });
    check(headers.get('location') === `/blog/${pathIn(to)}`, 'An old address leads elsewhere.');
    await call('GET', `/blog/${pathIn(to)}`, { status: 200, asReader: true });
  }
}

/** Makes a post a draft again, and publishes that draft. */
export async function unpublishAndReturn({ call, check }: Client, post: Tried): Promise<void> {
  const path = `/api/blogs/${post.category}/${post.id}`;
  const { json: opened } = await call('GET', path, { status: 200 });
  const { revision, document: _document, ...published } = opened;
  const { json: draft } = await call('POST', `${path}/unpublish`, {
    status: 200,
    json: { revision },
  });
  await call('GET', path, { status: 404, asReader: true });
  const publication = { ...published, draft: draft['id'], draftRevision: draft['revision'] };
  const { json } = await call('POST', '/api/blogs', { status: 201, json: publication });
  check(json['id'] === post.id, 'A post that was unpublished has another address.');
  await call('GET', path, { status: 200, asReader: true });
}

/** Shares the preview of a draft, reads it, and revokes its link. */
async function shareDraft({ call, check }: Client, draft: string): Promise<void> {
  const { json } = await call('POST', `${draft}/preview`, { status: 201 });
  const path = String(json['path']);
  const { text, headers } = await call('GET', path, { status: 200, asReader: true });
  check(text.includes('/_astro/'), 'A preview lacks the layout of the build.');
  check(headers.get('cache-control') === 'private, no-store', 'A preview may be cached.');
  await call('GET', `${draft}/preview`, { status: 200 });
  await call('DELETE', `${draft}/preview`, { status: 200 });
  await call('GET', path, { status: 404, asReader: true });
}

/** Saves a draft, changes it from an old revision, shares it, and deletes it. */
export async function keepDraft(client: Client, id: string): Promise<void> {
  const { call } = client;
  const draft = {
    title: 'A draft',
    subheading: '',
    category: 'tech',
    coverImage: '',
    content: 'Some text.',
  };
  const path = `/api/drafts/${id}`;
  await call('PUT', path, { status: 200, json: draft });
  await call('PUT', path, { status: 409, json: { ...draft, title: 'From elsewhere' } });
  await call('GET', path, { status: 200 });
  await shareDraft(client, path);
  await call('DELETE', path, { status: 200 });
  await call('GET', '/api/drafts/unknown', { status: 404 });
}
