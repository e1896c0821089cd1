import { discussionPath } from '#domain/posts/post-ref.ts';
import type { Client } from './client.ts';
import type { Tried } from './posts.ts';

const COMMENT = { name: 'Grace', email: 'grace@example.org', comment: 'I tried it, too.' };

const THOUGHT = { name: 'Seneca', contact: '', type: 'short' };

/** Posts a comment and a reply. The author approves and removes the comment, and approves the reply among others. */
export async function comment({ call, check }: Client, post: Tried): Promise<void> {
  const path = `/api/comments/${post.category}/${post.id}`;
  const asReader = true;
  await call('POST', path, { status: 422, json: { ...COMMENT, comment: '' }, asReader });
  const { json } = await call('POST', path, { status: 201, json: COMMENT, asReader });
  const { id } = json['comment'] as { id: string };
  const reply = { ...COMMENT, comment: 'So did I.' };
  const replied = await call('POST', `${path}/reply/${id}`, {
    status: 201,
    json: reply,
    asReader,
  });
  const { text } = await call('GET', path, { status: 200, asReader });
  check(text.includes(COMMENT.comment), 'A thread lacks an accepted comment.');
  const page = await call('GET', discussionPath(post), { status: 200, asReader });
  check(page.text.includes(COMMENT.comment), 'The page of a thread lacks an accepted comment.');
  check(!text.includes(COMMENT.email), "A thread shows a reader's email address.");

  await call('POST', `${path}/approve/${id}`, { status: 200 });
  await call('POST', `${path}/remove/${id}`, { status: 200 });
  const after = await call('GET', path, { status: 200, asReader });
  check(!after.text.includes(COMMENT.comment), 'A thread shows a removed comment.');
  const { id: replyId } = replied.json['comment'] as { id: string };
  const decisions = { decision: 'approve', comments: [{ post, id: replyId }] };
  await call('POST', '/api/admin/comments/decide', { status: 200, json: decisions });
}

const RECEIPT = 'p'.repeat(32);

/** Edits and removes a comment and a thought with their receipt, which no other receipt can do. */
export async function change({ call, check }: Client, post: Tried): Promise<void> {
  const path = `/api/comments/${post.category}/${post.id}`;
  const asReader = true;
  const own = { asReader, headers: { receipt: RECEIPT } };
  const other = { asReader, headers: { receipt: 'q'.repeat(32) } };
  const sent = { ...COMMENT, receipt: RECEIPT };
  const { json } = await call('POST', path, { status: 201, json: sent, asReader });
  const { id } = json['comment'] as { id: string };
  await call('GET', `${path}/own/${id}`, { status: 200, ...own });
  await call('DELETE', `${path}/own/${id}`, { status: 404, ...other });
  await call('PUT', `${path}/own/${id}`, { status: 200, json: { comment: 'Edited.' }, ...own });
  await call('DELETE', `${path}/own/${id}`, { status: 200, ...own });
  const { text } = await call('GET', path, { status: 200, asReader });
  check(!text.includes('Edited.'), 'A thread shows a comment that its writer removed.');

  const thought = { ...THOUGHT, content: 'I take this back.', receipt: RECEIPT };
  const submitted = await call('POST', '/api/dailythoughts/submit', {
    status: 201,
    json: thought,
    asReader,
  });
  const thoughtId = String(submitted.json['id']);
  const receipts = [{ id: thoughtId, receipt: RECEIPT }];
  const states = '/api/dailythoughts/own';
  const state = await call('POST', states, { status: 200, json: { receipts }, asReader });
  check(state.text.includes('waiting'), 'A thought with a receipt does not wait.');
  await call('DELETE', `${states}/${thoughtId}`, { status: 200, ...own });
  // Names a text that the site does not have.
  const texts = [`thoughts/202601/${thoughtId}`];
  await call('POST', '/api/admin/erasures', { status: 200, json: { texts } });
}

/** Submits two thoughts. One is approved and liked, the other declined. */
export async function think({ call, check }: Client): Promise<void> {
  const asReader = true;
  const contents = ['Life speeds by.', 'Nothing happens.'];
  for (const content of contents) {
    const json = { ...THOUGHT, content };
    await call('POST', '/api/dailythoughts/submit', { status: 201, json, asReader });
  }
  const pending = await call('GET', '/api/dailythoughts/manage/pending', { status: 200 });
  const ids = (JSON.parse(pending.text) as { id: string; content: string }[])
    .filter(({ content }) => contents.includes(content))
    .sort((a, b) => contents.indexOf(a.content) - contents.indexOf(b.content))
    .map(({ id }) => id);
  check(ids.length === 2, 'A submitted thought is not pending.');
  const [approved = '', declined = ''] = ids;
  await call('POST', `/api/dailythoughts/process/approve/${approved}`, { status: 200 });
  await call('POST', `/api/dailythoughts/process/decline/${declined}`, { status: 200 });
  const again = { decision: 'decline', ids: [declined] };
  await call('POST', '/api/dailythoughts/manage/decide', { status: 200, json: again });
  const feed = await call('GET', '/api/dailythoughts/process', { status: 200, asReader });
  check(feed.text.includes(approved), 'The feed lacks an approved thought.');
  check(!feed.text.includes(declined), 'The feed shows a declined thought.');

  const path = `/api/dailythoughts/likes/${approved}`;
  const { headers } = await call('POST', path, { status: 200, asReader });
  const cookie = headers.getSetCookie().map((one) => one.split(';')[0]);
  await call('POST', path, { status: 409, asReader, headers: { cookie: cookie.join('; ') } });
  const likes = await call('GET', '/api/dailythoughts/likes', { status: 200, asReader });
  check(likes.text.includes(approved), 'The likes lack a counted one.');
}

/** Sends the beacons of a post and of another page. */
export async function view({ call, check }: Client, post: Tried): Promise<void> {
  const path = `/api/views/${post.category}/${post.id}`;
  const { json } = await call('POST', path, { status: 200, asReader: true });
  check(json['count'] === 1, 'The first view of a post is not counted as one.');
  await call('POST', '/api/visits', { status: 204, asReader: true });
}
