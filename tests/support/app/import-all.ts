import { importedComments, importedPosts } from './endpoints.ts';
import { call, signedIn, type TestApp } from './test-app.ts';

const IMPORTED = {
  importId: '000000000abcdefghijkl',
  title: 'From elsewhere',
  subheading: '',
  category: 'history',
  content: [{ type: 'paragraph', text: 'Old text' }],
  date: '2019-05-04T03:02:01.000Z',
  author: 'Ada',
  oldPaths: ['/2019/05/title/'],
};
const REMARKS = {
  comments: ['000000000abcdefghijkm', '000000000abcdefghijkn'].map((importId, n) => ({
    importId,
    name: 'Grace',
    comment: `Remark ${n}`,
    timestamp: `2019-06-0${n + 1}T00:00:00.000Z`,
  })),
};

/** Imports a post with two comments. */
export async function importAll(app: TestApp): Promise<Response> {
  const headers = await signedIn(app);
  const response = await call(importedPosts(app), { body: IMPORTED, headers });
  const { category, id } = (await response.json()) as Record<'category' | 'id', string>;
  return call(importedComments(app), { body: REMARKS, params: { category, id }, headers });
}
