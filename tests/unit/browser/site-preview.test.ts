import { JSDOM } from 'jsdom';
import { act } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import { menuOf } from '#domain/site/menu.ts';
import type { StoredSection } from '#domain/site/section.ts';
import { DEFAULT_SETTINGS, type SiteSettings } from '#domain/site/site-settings.ts';
import { applySettings } from '#islands/dashboard/settings/preview/apply-settings.tsx';
import { inertPage, parsePage } from '#islands/dashboard/settings/preview/inert-page.ts';
import { installDomParser } from '#tests/support/browser/dom.ts';

beforeAll(() => {
  installDomParser();
  // React looks there for the focus before it draws.
  vi.stubGlobal('window', new JSDOM('').window);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});

const HOME = `<!doctype html><html><head><meta http-equiv="content-security-policy" content="x"><style>p{color:red}</style></head>
<body><nav id="menu"><ul class="entries"><li scope><a href="/blog/tech" aria-current="page">Technology</a></li></ul></nav>
<main><button data-brand>Commonplace</button><div class="titles"><p class="wordmark">Commonplace</p><p>Old</p></div>
<section class="cover" data-category="tech"><div class="stamp"><img src="/heroes/tech.svg"></div><h2>Old</h2><p>Old</p><a class="enter">Old</a><div class="latest"><h3><a href="/blog/tech/a">A</a></h3></div><ul class="further"><li>B</li></ul></section>
</main><footer><p scope>© 2020 Old</p><p><a href="/follow">Follow</a></p></footer><script>alert(1)</script></body></html>`;

const TECH: StoredSection = {
  key: 'tech',
  name: 'Technology',
  tagline: '',
  headline: 'Novo',
  cloth: 'petrol',
  ornament: 'tech',
  isHidden: false,
};

const SETTINGS: SiteSettings = {
  ...DEFAULT_SETTINGS,
  title: 'Luz <Sal>',
  authors: [{ name: 'Ana', about: 'Fotografa.' }],
  sections: [{ ...TECH, key: 'mar', name: 'Mar', cloth: '#123a5a', linkText: 'Ver o mar' }, TECH],
};

/** Applies settings, with what React puts off: it looks for the window, which is gone after the last test. */
const apply: typeof applySettings = (page) => act(() => applySettings(page));

function previewed(settings: SiteSettings, path = '/') {
  const page = parsePage(HOME);
  const pages = [{ id: 'about', title: 'About' }];
  apply({ ...page, path, settings, pages, typefaces: '' });
  return { ...page, inert: inertPage(page) };
}

test('a preview shows unsaved names as text, and no script or policy of the page', () => {
  const { document, inert } = previewed(SETTINGS);

  expect(document.querySelector('[data-brand]')?.textContent).toBe('Luz <Sal>');
  expect(document.querySelector('footer')?.textContent).toMatch(
    /Ana Fotografa\.© \d+ Luz <Sal>\. All rights reserved/,
  );
  expect(inert.html).not.toMatch(/<script|<style|http-equiv|alert/);
  expect(inert.styles).toMatch(/^p\{color:red\}.*\[data-category='mar'\].*#123a5a/);
});

test('a preview puts sections in their order, and a new one has no posts of another', () => {
  const covers = [...previewed(SETTINGS).document.querySelectorAll('section.cover')];

  expect(covers.map((cover) => cover.querySelector('h2')?.id)).toEqual([
    'landing-mar',
    'landing-tech',
  ]);
  expect(covers[0]?.querySelector('.enter')?.textContent).toBe('Ver o mar');
  expect(covers[0]?.querySelector('.latest')?.hasAttribute('hidden')).toBe(true);
  expect(covers[0]?.querySelector('.further')?.children).toHaveLength(0);
  expect(covers[1]?.querySelector('.latest a')?.textContent).toBe('A');
  expect(covers[1]?.querySelector('.further')?.textContent).toBe('B');
});

test('a preview names the section of a post in the texts of its page', () => {
  const page = parsePage(`<!doctype html><html><head></head><body>
<header class="bar"><a href="/" aria-label="Home"></a><a class="icon" href="/search"></a></header>
<article class="post" data-category="tech"><a class="post-badge">Technik</a>
<nav><h2>More in Technik</h2><ul><li class="catchword">B</li></ul></nav></article></body></html>`);

  apply({ ...page, path: '/blog/tech/a', settings: SETTINGS, pages: [], typefaces: '' });

  expect(page.document.querySelector('.post-badge')?.textContent).toBe('Technology');
  expect(page.document.querySelector('nav h2')?.textContent).toBe('More in Technology');
});

test('a preview shows the list of a section in the chosen layout', () => {
  const card = '<li class="card"><img class="card-cover" src="/a.webp"></li>';
  const list = `<header class="hero" data-category="tech"></header>
<section data-copied><ul class="cards">${card}</ul></section>`;
  const classFor = (listLayout?: StoredSection['listLayout']) => {
    const page = parsePage(`<!doctype html><html><body>${list}</body></html>`);
    const settings = { ...SETTINGS, sections: [{ ...TECH, listLayout }] };
    apply({ ...page, path: '/blog/tech', settings, pages: [], typefaces: '' });
    return page.document.querySelector('ul.cards')?.className;
  };

  expect([classFor(), classFor('contents'), classFor('pictures')]).toEqual([
    'cards lead',
    'cards contents',
    'cards lead',
  ]);
});

test('a preview has the entries of the menu that a build would make', () => {
  const { document } = previewed(SETTINGS, '/blog/mar');
  const links = [...document.querySelectorAll('#menu a')];

  expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual(
    menuOf(SETTINGS, [{ id: 'about', title: 'About' }]).map(({ path, label }) => [path, label]),
  );
  expect(document.querySelectorAll('[aria-current]')).toHaveLength(1);
});
