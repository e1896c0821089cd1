import { expect, test } from 'vitest';
import { type Card, cardFile, postCard } from '#domain/site/card.ts';
import { sharedImage } from '#domain/posts/picture.ts';
import { SECTION } from '#tests/support/app/sections.ts';

const post = {
  id: 'ontides202611211200',
  title: 'On tides',
  author: 'Ada',
} as const;

test('a card has another address as soon as it shows something else', () => {
  const changes = [post, { ...post, title: 'On the tides' }, { ...post, author: 'Grace' }];
  const cards = [
    ...changes.map((one) => postCard(one, SECTION, 'Commonplace')),
    postCard(post, { ...SECTION, cloth: 'plum' }, 'Commonplace'),
    postCard(post, SECTION, 'Sails'),
  ];

  expect(new Set(cards.map((card) => cardFile(card, 'one'))).size).toBe(cards.length);
  const first = cards[0] as Card;
  expect(cardFile(postCard({ ...post }, SECTION, 'Commonplace'), 'one')).toBe(
    cardFile(first, 'one'),
  );
  expect(cardFile(first, 'other')).not.toBe(cardFile(first, 'one'));
  expect(cardFile(first, 'one')).toMatch(/^[0-9a-z]{10,13}\.png$/);
});

test('a cover of the site is shared as a JPEG of a size that is known', () => {
  const cover = `/images/${'a'.repeat(64)}-2560x1440.webp`;

  expect(sharedImage({ coverImage: cover })).toEqual({
    src: `/.netlify/images?url=${encodeURIComponent(cover)}&w=1280&fm=jpg`,
    width: 1_280,
    height: 720,
  });
});

test('a cover of another site is shared as it is, and none that has no address', () => {
  expect(sharedImage({ coverImage: 'https://example.org/x.jpg' })).toEqual({
    src: 'https://example.org/x.jpg',
  });
  expect(sharedImage({ coverImage: 'https://[' })).toBeUndefined();
  expect(sharedImage({ coverImage: '' })).toBeUndefined();
});
