import { expect, test } from 'vitest';
import { LIMITS } from '#domain/limits.ts';
import { defaultMenu, menuOf, MenuToSave, whyMissing } from '#domain/site/menu.ts';
import { DEFAULT_SECTIONS } from '#domain/site/section.ts';

const ABOUT = { id: 'about', title: 'About' };
const entry = (path: string, label = '') => ({ path, label });

test('the menu of a new site has sections, thoughts, login, own pages and the archive', () => {
  expect(menuOf({}, [ABOUT]).map(({ label, isSmall }) => [label, isSmall])).toEqual([
    ['Philosophy', false],
    ['History', false],
    ['Writings', false],
    ['Legal & Social Issues', false],
    ['Technology', false],
    ['Daily Thoughts', false],
    ['Author(s)', true],
    ['About', true],
    ['Archive', true],
  ]);
});

test('an arranged menu keeps its order and labels, and names pages that have no label', () => {
  const menu = [entry('/about', 'Sobre'), entry('/blog/tech'), entry('https://a.example', 'Loja')];

  expect(menuOf({ menu }, [ABOUT])).toEqual([
    { path: '/about', label: 'Sobre', isSmall: false },
    { path: '/blog/tech', label: 'Technology', isSmall: false },
    { path: 'https://a.example', label: 'Loja', isSmall: true },
  ]);
});

test('an entry of a hidden section or a deleted page is left out, with the reason for its author', () => {
  const sections = DEFAULT_SECTIONS.map((one) => ({ ...one, isHidden: one.key === 'tech' }));
  const menu = [entry('/blog/tech'), entry('/gone'), entry('/archive')];

  expect(menuOf({ sections, menu }, []).map(({ path }) => path)).toEqual(['/archive']);
  expect(whyMissing(entry('/blog/tech'), { sections }, [])).toMatch('the section is hidden');
  expect(whyMissing(entry('/gone'), { sections }, [])).toMatch('there is no such page');
  expect(whyMissing(entry('/archive'), { sections }, [])).toBeUndefined();
});

test.each([
  'javascript:alert(1)',
  '//evil.example',
  'https://user:pass@a.example',
  'mailto:a@b.example',
  'https://',
  '/blog/../admin',
])('a menu refuses the address %s', (path) => {
  expect(MenuToSave.safeParse([entry(path, 'Label')]).success).toBe(false);
});

test('a menu needs a label for a link, each page once, and at most a number of entries', () => {
  const messages = (menu: object[]) =>
    MenuToSave.safeParse(menu).error?.issues.map((one) => one.message);

  expect(messages([entry('https://a.example')])).toEqual(['A link needs a label.']);
  expect(messages([entry('/archive'), entry('/archive')])?.[0]).toMatch('the same page');
  expect(messages([])?.[0]).toMatch('at least one');
  const many = Array.from({ length: LIMITS.menuEntries + 1 }, (_, n) => entry(`/p${n}`));
  expect(messages(many)?.[0]).toMatch('at most');
  expect(
    MenuToSave.safeParse(defaultMenu({}, [ABOUT]).map(({ path }) => entry(path))).success,
  ).toBe(true);
});
