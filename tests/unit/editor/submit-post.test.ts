import { expect, onTestFinished, test, vi } from 'vitest';
import { submitPost } from '#islands/editor/saving/submit-post.ts';
import { samplePost } from '#tests/support/app/sample.ts';

function respond(response: () => Response) {
  const fetched = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() => Promise.resolve(response()));
  onTestFinished(() => fetched.mockRestore());
}

const submit = () =>
  submitPost(samplePost, { draft: '0mwqcvpc0abcdefghijkl', unconfirmed: undefined });

test('a post is published although the response has the form of another version', async () => {
  respond(() => Response.json({ post: 'of another version' }, { status: 201 }));

  const { result, unconfirmed } = await submit();

  expect(result).toMatchObject({ ok: true, value: { id: samplePost.id, title: samplePost.title } });
  expect(unconfirmed).toBeUndefined();
});

test('a post that may have arrived is sent again under the same id', async () => {
  respond(() => Response.json({}, { status: 503 }));

  const { result, unconfirmed } = await submit();

  expect(result.ok).toBe(false);
  expect(unconfirmed).toEqual(samplePost);
});
