import { FEED_MESSAGES, PAGE_TITLES } from '#domain/texts/texts.ts';
import * as z from 'zod/mini';
import { optionalLine } from '#domain/fields.ts';
import { LIMITS } from '#domain/limits.ts';
import { ARCHIVE_PATH, FOLLOW_PATH } from './navigation.ts';
import { type HasSections, menuSections, sectionsOf } from './section.ts';
import { pagePath } from './page-id.ts';
import { StoredMenuEntry } from './stored-entries.ts';

export { StoredMenuEntry };

export interface MenuEntry {
  readonly path: string;
  readonly label: string;
  /** True for what follows the sections, which is set small. */
  readonly isSmall: boolean;
}

export interface MenuPage {
  readonly id: string;
  readonly title: string;
}

export interface HasMenu extends HasSections {
  /** Absent for the menu of a new site. */
  readonly menu?: readonly StoredMenuEntry[] | undefined;
}

type Target = Pick<MenuEntry, 'path' | 'label'>;

const THOUGHTS_PATH = '/daily-thoughts';

/** Pages that only a menu of an author's own shows. */
const further = (): Target[] => [
  { path: '/tags', label: PAGE_TITLES.tags },
  { path: '/authors', label: PAGE_TITLES.authors },
  { path: '/search', label: PAGE_TITLES.search },
  { path: FOLLOW_PATH, label: FEED_MESSAGES.follow },
];

/** Returns the entries of a new site's menu: sections, thoughts, login, own pages and the archive. */
export const defaultMenu = (site: HasSections, pages: readonly MenuPage[]): Target[] => [
  ...menuSections(site).map(({ key, menuLabel }) => ({ path: `/blog/${key}`, label: menuLabel })),
  { path: THOUGHTS_PATH, label: PAGE_TITLES.thoughts },
  { path: '/admin/login', label: PAGE_TITLES.login },
  ...pages.map((page) => ({ path: pagePath(page), label: page.title })),
  { path: ARCHIVE_PATH, label: PAGE_TITLES.archive },
];

/** Returns every page of the site that a menu can lead to. */
export const menuTargets = (site: HasSections, pages: readonly MenuPage[]): Target[] => [
  ...defaultMenu(site, pages),
  ...further(),
];

/** Returns the entries of a site's menu. Those that lead to a hidden section or to no page are left out. */
export function menuOf(site: HasMenu, pages: readonly MenuPage[]): MenuEntry[] {
  const targets = new Map(menuTargets(site, pages).map((target) => [target.path, target.label]));
  const entries = (site.menu ?? defaultMenu(site, pages)).flatMap(({ path, label }) => {
    const name = targets.get(path);
    const isShown = name !== undefined || isOutside(path);
    return isShown ? [{ path, label: label || name || path }] : [];
  });
  const isLarge = ({ path }: Target) => path.startsWith('/blog/') || path === THOUGHTS_PATH;
  const last = entries.findLastIndex(isLarge);
  return entries.map((entry, n) => ({ ...entry, isSmall: n > last }));
}

/** Returns the reason why readers do not see an entry. Returns undefined for one that they see. */
export function whyMissing(
  { path }: StoredMenuEntry,
  site: HasSections,
  pages: readonly MenuPage[],
): string | undefined {
  if (isOutside(path) || menuTargets(site, pages).some((target) => target.path === path))
    return undefined;
  const isHidden = sectionsOf(site).some(({ key }) => path === `/blog/${key}`);
  return isHidden
    ? 'Not shown to readers: the section is hidden.'
    : 'Not shown to readers: there is no such page.';
}

/** Returns true for an address of another site that a menu may link to. */
export function isOutside(path: string): boolean {
  if (!/^https?:\/\//i.test(path)) return false;
  const url = URL.parse(path);
  return url !== null && url.username === '' && url.password === '';
}

const isPath = (path: string) => /^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/.test(path);

export const MenuToSave = z
  .array(
    z
      .object({
        path: optionalLine('An address', LIMITS.url).check(
          z.refine(
            (path) => isPath(path) || isOutside(path),
            'A link must be an address such as https://example.com.',
          ),
        ),
        label: optionalLine('A label', LIMITS.menuLabel),
      })
      .check(z.refine(({ path, label }) => isPath(path) || label !== '', 'A link needs a label.')),
    'The menu must be a list.',
  )
  .check(
    z.minLength(1, 'The menu needs at least one entry.'),
    z.maxLength(LIMITS.menuEntries, `The menu can have at most ${LIMITS.menuEntries} entries.`),
    z.refine(
      (entries) => new Set(entries.map(({ path }) => path)).size === entries.length,
      'Two entries of the menu lead to the same page.',
    ),
  );
