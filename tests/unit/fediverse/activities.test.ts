import { expect, test } from 'vitest';
import {
  actorUpdate,
  answerOf,
  createOf,
  deleteOf,
  moveOf,
  type PublicObject,
  updateOf,
  withContext,
} from '#domain/fediverse/activities.ts';

const ACTOR = 'https://example.org/social/ada';
const OBJECT: PublicObject = {
  id: 'https://example.org/social/posts/1-0',
  type: 'Article',
  attributedTo: ACTOR,
  published: '2026-11-21T11:00:00.000Z',
  to: ['https://www.w3.org/ns/activitystreams#Public'],
  cc: [`${ACTOR}/followers`],
};

test('an activity about an object is by its actor, for those whom the object is for', () => {
  const { to, cc } = OBJECT;

  expect(createOf(OBJECT)).toEqual({
    id: `${OBJECT.id}#create`,
    type: 'Create',
    actor: ACTOR,
    to,
    cc,
    published: OBJECT.published,
    object: OBJECT,
  });
  expect(updateOf(OBJECT, 'v')).toEqual({
    id: `${OBJECT.id}#update-v`,
    type: 'Update',
    actor: ACTOR,
    to,
    cc,
    object: OBJECT,
  });
});

test('addresses of activities follow from what they are about, so that a repeated one is the same', () => {
  const follower = { actor: 'https://example.com/grace', follow: 'https://example.com/f/1' };
  const ids = [
    deleteOf(ACTOR, OBJECT.id),
    actorUpdate({ id: ACTOR, type: 'Person' }, `${ACTOR}/followers`, 'v'),
    moveOf(ACTOR, `${ACTOR}/followers`, 'https://new.example/social/ada'),
    answerOf('Accept', ACTOR, follower, 'k'),
    answerOf('Reject', ACTOR, follower, 'k'),
  ].map(({ id }) => id);

  expect(ids).toEqual([
    `${OBJECT.id}#delete`,
    `${ACTOR}#update-v`,
    `${ACTOR}#move`,
    `${ACTOR}#accept-k`,
    `${ACTOR}#reject-k`,
  ]);
});

test('an answer names the request that it answers, and whoever asked', () => {
  const actor = 'https://example.com/grace';

  expect(answerOf('Accept', ACTOR, { actor, follow: `${actor}/f` }, 'k')).toMatchObject({
    to: [actor],
    object: { id: `${actor}/f`, type: 'Follow', actor, object: ACTOR },
  });
});

test('the context has every term that is used beside those of ActivityStreams', () => {
  const { '@context': context } = withContext(OBJECT) as { '@context': readonly unknown[] };

  expect(context[0]).toBe('https://www.w3.org/ns/activitystreams');
  expect(Object.keys(context.at(-1) as object)).toEqual(
    expect.arrayContaining(['manuallyApprovesFollowers', 'movedTo', 'alsoKnownAs', 'Hashtag']),
  );
});
