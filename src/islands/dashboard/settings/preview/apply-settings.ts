import { logoPictures } from '#domain/site/logo.ts';
import { lookStyles } from '#domain/site/look-styles.ts';
import { bylineOf, copyrightOf, isLongTitle } from '#domain/site/reader-texts.ts';
import { menuSections, type Section, sectionsOf } from '#domain/site/section.ts';
import { sectionStyles } from '#domain/site/section-styles.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import { typefaceStyles } from '#domain/site/typeface-styles.ts';
import { typefacesOf } from '#domain/site/typefaces.ts';
import { listPath } from '#domain/site/pagination.ts';
import { applyMenu } from './apply-menu.ts';
import { applyList, applyLandingSections } from './apply-sections.ts';
import type { PreviewedPage } from './previewed-page.ts';
import { setText } from './set-text.ts';

/**
 * Changes that settings make to a built page, each as a build would make it. The texts, colours and order come from the functions that
 * the components of the build call. A setting of another kind is one more entry.
 */
const PARTS: readonly ((page: PreviewedPage) => void)[] = [
  applyNames,
  applyLook,
  applyAuthors,
  applyMenu,
  applyLandingSections,
  applyList,
  // The list says which section they leave out.
  applySectionLinks,
  applySectionNames,
];

/** Changes a built page into the one that a build with these settings would make. */
export function applySettings(page: PreviewedPage): void {
  for (const apply of PARTS) apply(page);
}

function applyNames({ document, settings }: PreviewedPage): void {
  const { title, description } = settings;
  showName(document.querySelector('[data-brand]'), settings, true);
  setText(document.querySelector('main > .site > a'), title);
  if (settings.logo) showName(document.querySelector('.bar > a[href="/"]'), settings, false);
  const wordmark = document.querySelector('.wordmark');
  if (!wordmark) return;
  showName(wordmark, settings, true);
  wordmark.classList.toggle('long', isLongTitle(title));
  setText(wordmark.nextElementSibling, description);
}

/** Shows the logo, or the name without one. */
function showName(element: Element | null, settings: SiteSettings, onCloth: boolean): void {
  if (!element) return;
  const pictures = logoPictures(settings, onCloth).map((picture) => {
    const image = element.ownerDocument.createElement('img');
    for (const [name, value] of Object.entries(picture)) image.setAttribute(name, String(value));
    image.alt = settings.title;
    return image;
  });
  element.replaceChildren(...(pictures.length > 0 ? pictures : [settings.title]));
}

function applyAuthors({ document, settings }: PreviewedPage): void {
  const description = document.querySelector('.wordmark + p');
  if (description) replaceLines(description.nextElementSibling, description, bylines(settings));
  const footer = document.querySelector('body > footer');
  const copyright = [...(footer?.children ?? [])].find(({ textContent }) =>
    textContent.trim().startsWith('©'),
  );
  if (!footer || !copyright) return;
  setText(copyright, copyrightOf(settings, new Date()));
  while (footer.firstElementChild !== copyright) footer.firstElementChild?.remove();
  for (const { name, about } of settings.authors) {
    const line = copyright.cloneNode() as Element;
    line.setAttribute('dir', 'auto');
    const emphasised = document.createElement('span');
    // The scope of the styles of the footer.
    for (const { name: scope } of copyright.attributes) emphasised.setAttribute(scope, '');
    emphasised.className = 'name';
    emphasised.textContent = name;
    line.append(emphasised, ` ${about}`);
    copyright.before(line);
  }
}

const bylines = ({ authors }: SiteSettings) => [bylineOf(authors)].filter(Boolean);

/** Replaces the line after another one, which is its model. */
function replaceLines(old: Element | null, model: Element, lines: readonly string[]): void {
  old?.remove();
  for (const text of lines) {
    const line = model.cloneNode() as Element;
    line.textContent = text;
    model.after(line);
  }
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

function applySectionLinks({ document, settings }: PreviewedPage): void {
  for (const list of document.querySelectorAll('nav.sections > ul')) {
    const except = list.closest<HTMLElement>('.notice')?.dataset['category'];
    const items = menuSections(settings)
      .filter(({ key }) => key !== except)
      .map(({ key, name }) => {
        const item = document.createElement('li');
        const link = document.createElement('a');
        link.href = listPath(key, 1);
        link.dataset['category'] = key;
        link.textContent = name;
        item.append(link);
        return item;
      });
    list.replaceChildren(...items);
  }
}

/** Names the section of a post on its page. */
function applySectionNames({ document, settings }: PreviewedPage): void {
  const key = document.querySelector<HTMLElement>('article.post')?.dataset['category'];
  const section = sectionsOf(settings).find((one: Section) => one.key === key);
  if (!section) return;
  const badge = document.querySelector('.post-badge');
  const before = badge?.textContent ?? '';
  setText(badge, section.name);
  setText(document.querySelector('.bar-suffix'), ` - ${section.name}`);
  // The heading names the section within a text in the language of the site.
  const more = document.querySelector('.catchword')?.closest('nav')?.querySelector('h2');
  if (more && before !== '')
    setText(
      more,
      more.textContent.replace(before, () => section.name),
    );
}
