import { afterEach, expect, test, vi } from 'vitest';
import { isSignedOut, statedReason } from '#api-client/http/request.ts';
import { login } from '#islands/auth/use-key-login.ts';
import { loadPending } from '#islands/dashboard/readers/load-pending.ts';
import { allPages } from '#islands/dashboard/section-resources.ts';
import { listPosts } from '#domain/posts/calls.ts';
import { summarise } from '#domain/posts/post.ts';
import { AUTHOR_MESSAGES } from '#domain/messages/author-messages.ts';
import { samplePost } from '#tests/support/app/sample.ts';

afterEach(() => vi.unstubAllGlobals());

const answering = (status: number, body: unknown) =>
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(body, { status })));

async function failureOf(status: number, body: unknown) {
  answering(status, body);
  const result = await loadPending();
  if (result.ok) throw new Error('The request did not fail.');
  return result.failure;
}

test.each<[number, object, string?]>([
  [401, { message: 'This key is not recognised.' }, 'This key is not recognised.'],
  [200, { success: false, message: 'Not this one.' }, 'Not this one.'],
  [200, { success: false }],
  [401, {}],
  [413, {}],
  [429, {}],
  [500, {}],
  [503, {}],
])(
  'a refused sign-in, %i with %j, shows the message of the site, else that it failed',
  async (status, body, message = AUTHOR_MESSAGES.authenticationFailed) => {
    answering(status, body);

    expect(await login('key')).toEqual({ ok: false, message });
  },
);

test('a sign-in without a response has the default message', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));

  expect(await login('key')).toEqual({ ok: false, message: AUTHOR_MESSAGES.authenticationFailed });
});

test.each([
  [401, 'Please sign in first.'],
  [413, 'This request is too large.'],
  [429, 'Too many attempts. Please wait a moment and try again.'],
  [503, 'The store is not responding at the moment. Please try again.'],
  [500, 'Something went wrong on our side. Please try again.'],
])(
  'status %i alone has a default message, which is no reason stated by the site',
  async (status, message) => {
    const failure = await failureOf(status, {});

    expect(failure.message).toBe(message);
    expect(statedReason(failure)).toBeUndefined();
  },
);

test('a 401 without a body means that nobody is signed in', async () => {
  expect(isSignedOut(await failureOf(401, null))).toBe(true);
});

test('the stated reason is the error, else the message', async () => {
  expect(statedReason(await failureOf(422, { error: 'This.', message: 'That.' }))).toBe('This.');
  expect(statedReason(await failureOf(422, { error: '', message: 'That.' }))).toBe('That.');
});

test('a list of posts is also read from an object with blogs', async () => {
  const post = summarise({ ...samplePost, category: 'writings', coverImage: undefined });

  for (const body of [[post], { blogs: [post] }]) {
    answering(200, body);
    expect(await allPages(listPosts)).toMatchObject({ ok: true, value: [{ id: post.id }] });
  }
});
