import { expect, test } from 'vitest';
import { followedAccount } from '#domain/bluesky/profile-url.ts';

const DID = 'did:plc:abcdefghijklmnopqrstuvwx';
const publication = `at://${DID}/site.standard.publication/2222222222222`;

test('readers can follow the account that a site is connected to, and no other', () => {
  expect(followedAccount({ publication, blueskyHandle: 'ada.example' })).toEqual({
    handle: 'ada.example',
    href: `https://bsky.app/profile/${DID}`,
  });
  expect(followedAccount({})).toBeUndefined();
  expect(followedAccount({ blueskyHandle: 'ada.example' })).toBeUndefined();
  expect(
    followedAccount({ publication: 'https://bad.example/', blueskyHandle: 'ada.example' }),
  ).toBeUndefined();
});
