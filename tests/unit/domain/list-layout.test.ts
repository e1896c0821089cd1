import { expect, test } from 'vitest';
import { listClass, listLayout } from '#domain/site/list-layout.ts';

const WITH = { coverImage: '/images/a.webp' };

test('a list is a table of contents if most of its posts have no cover', () => {
  expect(listLayout([{}, {}, WITH])).toBe('contents');
  expect(listLayout([{}, WITH])).toBe('pictures');
  expect(listLayout([...Array<object>(13).fill({}), ...Array<typeof WITH>(11).fill(WITH)])).toBe(
    'pictures',
  );
  expect(listLayout([])).toBe('pictures');
});

test('a list whose author has chosen its look keeps it, whatever its posts have', () => {
  expect(listLayout([{}], 'pictures')).toBe('pictures');
  expect(listLayout([WITH], 'contents')).toBe('contents');
});

test('a newest post without a cover does not lead, unless it is the only one', () => {
  expect(listClass([WITH, {}], 'pictures')).toBe('cards lead');
  expect(listClass([{}, WITH], 'pictures')).toBe('cards even');
  expect(listClass([{}], 'pictures')).toBe('cards lead');
});
