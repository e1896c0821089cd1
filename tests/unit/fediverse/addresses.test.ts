import { expect, test } from 'vitest';
import { objectRef, ownObject, socialAddresses } from '#domain/fediverse/addresses.ts';

const ORIGIN = 'https://example.org';
const ID = '0mwqcvpc0abcdefghijkl';

test('the address of an object is read as it was made', () => {
  const { object } = socialAddresses(ORIGIN, 'ada');
  for (const of of ['posts', 'replies'] as const) {
    const own = { of, id: ID, generation: 12 };
    expect(ownObject(ORIGIN, object(own))).toEqual(own);
  }
});

test.each([
  ['another site', `https://example.com/social/posts/${ID}-0`],
  ['a site whose name begins so', `https://example.org.example.com/social/posts/${ID}-0`],
  ['the present object', `${ORIGIN}/social/posts/${ID}`],
  ['another folder', `${ORIGIN}/social/ada/${ID}-0`],
  ['something below', `${ORIGIN}/social/posts/${ID}-0/likes`],
  ['an activity', `${ORIGIN}/social/posts/${ID}-0#create`],
  ['a query', `${ORIGIN}/social/posts/${ID}-0?x`],
  ['a second spelling of a number', `${ORIGIN}/social/posts/${ID}-00`],
  ['a long number', `${ORIGIN}/social/posts/${ID}-1000000`],
  ['a short id', `${ORIGIN}/social/posts/abc-0`],
  ['capitals', `${ORIGIN}/social/posts/${ID.toUpperCase()}-0`],
])('the address of %s is no object of the site', (_, address) => {
  expect(ownObject(ORIGIN, address)).toBeUndefined();
});

test('the last part of an address need not name a generation', () => {
  expect(objectRef(ID)).toEqual({ id: ID });
  expect(objectRef(`${ID}-3`)).toEqual({ id: ID, generation: 3 });
  expect(objectRef(`${ID}-`)).toBeUndefined();
});
