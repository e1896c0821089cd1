import { expect, test } from 'vitest';
import { isContent, isUnknown, LEFT_OUT } from '#domain/backup/contents.ts';
import { CONTENTS, FILES, IMAGES } from '#domain/facts/contents.ts';
import { kindOf, KINDS } from '#store/kinds/kinds.ts';

const folderOf = (prefix: string) => prefix.slice(0, prefix.indexOf('/') + 1);

test('a backup holds or leaves out every kind of fact, and nothing else', () => {
  const decided = [...Object.values(CONTENTS).flat(), IMAGES, FILES, ...LEFT_OUT].map(folderOf);

  expect([...new Set(decided)].sort()).toEqual(
    [...new Set(KINDS.map(({ prefix }) => folderOf(prefix)))].sort(),
  );
  expect(KINDS.filter(({ prefix }) => isUnknown(prefix))).toEqual([]);
  const held = Object.values<readonly string[]>(CONTENTS).flat();
  expect(held.filter((prefix) => LEFT_OUT.some((other) => prefix.startsWith(other)))).toEqual([]);
});

test('a backup holds the revocations of keys and no keys', () => {
  expect(isContent(`keys/${'a'.repeat(16)}`)).toBe(false);
  expect(isContent(`keys/${'a'.repeat(16)}_x`)).toBe(true);
});

test('a key has the form of one kind at most', () => {
  const id = '0mwglfydcsample000000';
  const keys = [`outbox/${id}`, `outbox/${id}_x`, 'outbox/held', `sessions/${id}`];

  for (const key of keys) expect(KINDS.filter(({ match }) => match(key))).toHaveLength(1);
  expect(kindOf('outbox/other_')).toBeUndefined();
});

test('every kind whose facts go after some days has the id in its keys that tells their age', () => {
  const ageless = KINDS.filter(({ days, template }) => days && !template.includes('{id}'));

  expect(ageless).toEqual([]);
});
