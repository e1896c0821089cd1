import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { listClass, listLayout } from '#domain/site/list-layout.ts';
import { lookStyles } from '#domain/site/look-styles.ts';
import { type MenuPage, menuOf } from '#domain/site/menu.ts';
import { menuSections, type Section, sectionOf, sectionsOf } from '#domain/site/section.ts';
import { sectionStyles } from '#domain/site/section-styles.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import { typefaceStyles } from '#domain/site/typeface-styles.ts';
import { typefacesOf } from '#domain/site/typefaces.ts';
import { POST_TEXTS } from '#domain/texts/texts.ts';
import { coverSizes } from '#post/PostCard.tsx';
import { EmptySection } from '#post/site/EmptySection.tsx';
import { FooterLines } from '#post/site/FooterLines.tsx';
import { MenuEntries } from '#post/site/MenuEntries.tsx';
import { SectionCover } from '#post/site/SectionCover.tsx';
import { SectionHero } from '#post/site/SectionHero.tsx';
import { SectionLinks } from '#post/site/SectionLinks.tsx';
import { SiteName } from '#post/site/SiteName.tsx';
import { TitleLines } from '#post/site/TitleLines.tsx';
import type { ParsedPage } from './inert-page.ts';

/** A built page on which settings are tried out. */
interface PreviewedPage extends ParsedPage {
  readonly path: string;
  readonly settings: SiteSettings;
  /** Styles that declare the typefaces of all pairs. */
  readonly typefaces: string;
  /** The author's own pages. */
  readonly pages: readonly MenuPage[];
}

/** Changes a built page into the one that a build with these settings would make: its parts are drawn by the same components. */
export function applySettings(page: PreviewedPage): void {
  const { document, path, settings, pages } = page;
  const entries = menuOf(settings, pages);
  applyLook(page);
  fill(document.querySelector('[data-brand]'), <SiteName settings={settings} onCloth />);
  if (settings.logo)
    fill(document.querySelector('.bar > a[href="/"]'), <SiteName settings={settings} />);
  fill(document.querySelector('.titles'), <TitleLines settings={settings} />);
  fill(document.querySelector('#menu .entries'), <MenuEntries entries={entries} here={path} />);
  for (const links of document.querySelectorAll('nav.sections'))
    replace([links], <SectionLinks sections={menuSections(settings)} />);
  applyFooter(page);
  applyCovers(page);
  applyList(page);
  applyPost(page);
}

/** Styles that take back what the settings of the built page have changed, for what the layers of its stylesheet say. */
const RESET = [
  '[data-category]{--theme:revert-layer;--cloth:revert-layer;--ornament:revert-layer}',
  ':root,[data-category]{--accent:revert-layer;--focus:revert-layer}',
  '.prose a:not([class]){color:revert-layer;text-decoration-color:revert-layer}',
  '.titles>.wordmark:not(.long),.text>h2{font-size:revert-layer}',
].join('');

/** Sets the colours of sections, the accent, the size of a logo and the typefaces. Built styles come first, so these win. */
function applyLook({ styles, settings, typefaces }: PreviewedPage): void {
  const pair = typefaceStyles(typefacesOf(settings.typefaces));
  const look = sectionStyles(sectionsOf(settings)) + lookStyles(settings);
  styles.push(RESET + look + typefaces + pair);
}

function applyFooter({ document, settings }: PreviewedPage): void {
  const lines = [...document.querySelectorAll('body > footer > p')];
  // The first line with a link is not about the site.
  const end = lines.findIndex((line) => line.querySelector('a'));
  if (end > 0) replace(lines.slice(0, end), <FooterLines settings={settings} now={new Date()} />);
}

/** Shows the sections on the landing page in their order, each with the posts that it was built with. */
function applyCovers({ document, settings }: PreviewedPage): void {
  const built = [...document.querySelectorAll<HTMLElement>('section.cover')];
  const sections = sectionsOf(settings).filter(({ isHidden }) => !isHidden);
  const covers = sections.map((section) => <SectionCover key={section.key} section={section} />);
  for (const cover of replace(built, covers)) {
    const own = built.find(({ dataset }) => dataset['category'] === cover.dataset['category']);
    for (const part of ['.latest', '.further']) {
      const posts = own?.querySelector(part);
      if (posts) cover.querySelector(part)?.replaceWith(posts);
    }
    const photo = own?.querySelector('.photo:not(.own)');
    if (!photo || cover.querySelector('.photo')) continue;
    cover.prepend(photo);
    cover.classList.add('pictured');
  }
}

/** Shows a section on the page of a list, which may be that of another section if it was never built. */
function applyList({ document, path, settings }: PreviewedPage): void {
  const hero = document.querySelector<HTMLElement>('header.hero[data-category]');
  if (!hero) return;
  const section = sectionOf(sectionsOf(settings), path.split('/')[2] ?? '');
  const list = document.querySelector('section[data-copied]');
  const empty = list?.querySelector<HTMLElement>('[data-state=empty]');
  if (hero.dataset['category'] !== section.key) {
    list?.querySelector('.cards')?.replaceChildren();
    list?.querySelector('.paging')?.remove();
    empty?.removeAttribute('hidden');
  }
  const cards = list?.querySelector('.cards');
  if (cards) applyLayout(cards, section);
  replace([hero], <SectionHero section={section} />);
  fill(document.querySelector('[data-page-title]'), section.name);
  if (empty) empty.dataset['category'] = section.key;
  fill(empty, <EmptySection section={section} sections={menuSections(settings)} />);
}

/** Gives the cards of a list the layout that a section has chosen. */
function applyLayout(list: Element, { listLayout: chosen }: Section): void {
  const covers = Array.from(list.children, (card) => card.querySelector('.card-cover'));
  const posts = covers.map((cover) => ({ coverImage: cover?.getAttribute('src') ?? undefined }));
  list.className = listClass(posts, chosen);
  const layout = listLayout(posts, chosen);
  for (const [n, cover] of covers.entries())
    if (cover?.hasAttribute('sizes')) cover.setAttribute('sizes', coverSizes(layout, n === 0));
}

/** Names the site and the section of a post on its page. */
function applyPost({ document, settings }: PreviewedPage): void {
  fill(document.querySelector('main > .site > a'), settings.title);
  const key = document.querySelector<HTMLElement>('article.post')?.dataset['category'];
  const section = sectionsOf(settings).find((one) => one.key === key);
  if (!section) return;
  fill(document.querySelector('.post-badge'), section.name);
  fill(document.querySelector('.bar-suffix'), ` - ${section.name}`);
  const more = document.querySelector('.catchword')?.closest('nav')?.querySelector('h2');
  fill(more, POST_TEXTS.moreIn(section.name));
}

/** Draws the contents of an element anew, if the page has it. */
function fill(element: Element | null | undefined, contents: ReactNode): void {
  if (element) element.replaceChildren(...drawn(element.ownerDocument, contents));
}

/** Draws anew what stands in the place of these elements. Returns the new ones. */
function replace(old: readonly Element[], contents: ReactNode): HTMLElement[] {
  const [first, ...others] = old;
  if (!first) return [];
  const nodes = drawn(first.ownerDocument, contents);
  for (const element of others) element.remove();
  first.replaceWith(...nodes);
  return nodes as HTMLElement[];
}

function drawn(document: Document, contents: ReactNode): ChildNode[] {
  const container = document.createElement('div');
  const root = createRoot(container);
  flushSync(() => root.render(contents));
  // React takes back its own nodes.
  const { childNodes } = container.cloneNode(true);
  root.unmount();
  return [...childNodes];
}
