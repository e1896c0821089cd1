import type { Client } from './client.ts';

/** Imports a post with a comment and a page, and tries to load an image from inside. */
export async function importSite({ call, check }: Client, importId: string): Promise<void> {
  const content = [{ type: 'paragraph', text: 'From another site.' }];
  const post = {
    importId,
    content,
    title: 'An imported post',
    category: 'tech',
    date: '2019-05-04T03:02:01.000Z',
    oldPaths: ['/2019/05/title/'],
  };
  await call('POST', '/api/import/posts', { status: 401, json: post, asReader: true });
  const { json } = await call('POST', '/api/import/posts', { status: 201, json: post });
  const repeated = await call('POST', '/api/import/posts', { status: 201, json: post });
  check(repeated.json['isNew'] === false, 'A repeated import made a second post.');
  const found = await call('POST', '/api/import/items', { status: 200, json: { ids: [importId] } });
  check(found.text.includes(String(json['id'])), 'An imported post was not found.');
  const comment = { importId, name: 'A reader', comment: 'Hello', timestamp: post.date };
  await call('POST', `/api/import/comments/tech/${String(json['id'])}`, {
    status: 200,
    json: { comments: [comment] },
  });
  const page = { id: 'imported', title: 'Imported', content };
  await call('POST', '/api/import/pages', { status: 201, json: page });
  const inside = { url: 'http://169.254.169.254/latest/meta-data' };
  await call('POST', '/api/import/image', { status: 422, json: inside });
  await call('POST', '/api/import/file', { status: 422, json: inside });
  await call('POST', '/api/import/finish', { status: 200 });
}
