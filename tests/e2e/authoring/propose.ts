import type { APIRequestContext } from '@playwright/test';
import { newTitle } from '#tests/e2e/dashboard/dashboard.ts';
import { asAuthor, expect, postApi, publishPost, SHORT_LIVED } from '#tests/e2e/support.ts';
import { paragraph } from '#tests/support/app/sample.ts';

/** The text of a post. */
export const BLOCKS = ['A short walk.', 'Then it rained.', 'We went home.'];
/** The text that a program proposes for it. */
export const PROPOSED = ['A short walk at dawn.', 'Then it rained.', 'We ran home, laughing.'];

/** Publishes a post, and has a program propose changes. Returns the addresses of the editor and of the proposals. */
export async function proposed(request: APIRequestContext) {
  const title = newTitle(`${SHORT_LIVED}: with proposals`);
  const path = await publishPost(request, { title, content: BLOCKS.map(paragraph) });
  const headers = await asAuthor();
  const post = (await (await request.get(postApi(path), { headers })).json()) as {
    document: string;
    revision: string;
  };
  const made = await request.post('/api/admin/tokens', {
    data: { name: 'Claude', scopes: ['draft'], days: 30 },
    headers,
  });
  expect(made.status()).toBe(201);
  const { id, token } = (await made.json()) as { id: string; token: string };
  const proposals = `/api/documents/${post.document}/proposals`;
  const response = await request.post(proposals, {
    data: { revision: post.revision, reason: 'Livelier', content: PROPOSED.join('\n\n') },
    headers: { authorization: `Bearer ${token}` },
  });
  expect(response.status()).toBe(201);
  await request.delete(`/api/admin/tokens/${id}`, { headers });
  return { editor: `/admin?post=${path.slice('/blog/'.length)}`, proposals };
}
