import { heroPicture } from '#domain/site/hero-picture.ts';
import { listPath } from '#domain/site/pagination.ts';
import { type Section, sectionOf, sectionsOf } from '#domain/site/section.ts';
import type { PreviewedPage } from './previewed-page.ts';
import { setText } from './set-text.ts';

/** Shows the sections on the landing page in their order. One that was never built is an empty copy of another. */
export function applyLandingSections({ document, settings }: PreviewedPage): void {
  const built = [...document.querySelectorAll<HTMLElement>('section.cover')];
  const [model] = built;
  if (!model) return;
  const place = document.createComment('');
  model.before(place);
  const shown = sectionsOf(settings).filter(({ isHidden }) => !isHidden);
  const covers = shown.map((section) => {
    const own = built.find(({ dataset }) => dataset['category'] === section.key);
    const cover = own ?? emptied(model.cloneNode(true) as HTMLElement);
    fillCover(cover, section);
    return cover;
  });
  for (const cover of built) cover.remove();
  place.before(...covers);
  place.remove();
}

function emptied(cover: HTMLElement): HTMLElement {
  cover.querySelector('.latest')?.setAttribute('hidden', '');
  cover.querySelector('.further')?.replaceChildren();
  return cover;
}

function fillCover(cover: HTMLElement, section: Section): void {
  const { key, headline, tagline, link } = section;
  const id = `landing-${key}`;
  cover.dataset['category'] = key;
  cover.setAttribute('aria-labelledby', id);
  const heading = cover.querySelector('h2');
  heading?.setAttribute('id', id);
  setText(heading, headline);
  setText(heading?.nextElementSibling, tagline);
  const enter = cover.querySelector('.enter');
  enter?.setAttribute('href', listPath(key, 1));
  setText(enter, link);
  fillPicture(cover, section);
}

/** Shows a section on the page of a list, which may be that of another section if it was never built. */
export function applyList({ document, path, settings }: PreviewedPage): void {
  const hero = document.querySelector<HTMLElement>('header.hero[data-category]');
  if (!hero) return;
  const section = sectionOf(sectionsOf(settings), path.split('/')[2] ?? '');
  const list = document.querySelector<HTMLElement>('section[data-copied]');
  const empty = list?.querySelector<HTMLElement>('[data-state=empty]');
  if (hero.dataset['category'] !== section.key) {
    list?.querySelector('.cards')?.replaceChildren();
    list?.querySelector('.paging')?.remove();
    empty?.removeAttribute('hidden');
  }
  hero.dataset['category'] = section.key;
  setText(hero.querySelector('h1'), section.heading);
  setText(hero.querySelector('h1 + p'), section.tagline);
  setText(document.querySelector('[data-page-title]'), section.name);
  if (empty) empty.dataset['category'] = section.key;
  setText(empty?.querySelector('h2'), section.emptyTitle);
  setText(empty?.querySelector('h2 + p'), section.emptyMessage);
  fillPicture(hero, section);
}

function fillPicture(parent: HTMLElement, section: Section): void {
  const image = parent.querySelector('.stamp img');
  if (!image) return;
  for (const [name, value] of Object.entries(heroPicture(section))) {
    if (value === undefined) image.removeAttribute(name);
    else image.setAttribute(name, String(value));
  }
}
