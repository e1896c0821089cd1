import type { GroupList, GroupsList, SectionList, YearList } from '#domain/lists/post-lists.ts';
import type { ShareImage } from '#domain/posts/share-image.ts';
import { CARD_SIZE } from '#domain/site/card.ts';
import { type FeedLink, listFeed } from '#domain/site/feed-link.ts';
import { ARCHIVE_PATH } from '#domain/site/navigation.ts';
import { listPath, pathOfPage } from '#domain/site/pagination.ts';
import type { ListSite } from '#domain/site/shell-site.ts';
import { aboutAuthor } from '#domain/site/site-settings.ts';
import { sectionStep, type Step } from '#domain/site/structured-data.ts';
import {
  LIST_TEXTS,
  PAGE_TITLES,
  postsBy,
  postsOfYear,
  postsWithTag,
} from '#domain/texts/texts.ts';

export type { ListSite };

/** A page of a list whose metadata depend on its posts. */
export type NamedList = SectionList<unknown> | GroupList<unknown> | YearList<unknown>;

interface ListMeta {
  /** The name of the list, which its pages share. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly path: string;
  readonly image: ShareImage;
  readonly feeds: readonly FeedLink[];
  readonly trail: readonly Step[];
}

/** Returns the list above another one, which its heading links to. */
export const parentOf = (kind: (GroupsList | GroupList<unknown> | YearList<unknown>)['kind']) =>
  kind === 'tag' || kind === 'author'
    ? { path: `/${kind}s`, label: PAGE_TITLES[`${kind}s`] }
    : { path: ARCHIVE_PATH, label: PAGE_TITLES.archive };

/** Returns a line about the author whose posts a list has; empty for none. */
export const aboutOf = ({ kind, name }: GroupList<unknown>, { authors }: ListSite): string =>
  kind === 'author' ? aboutAuthor(authors, name) : '';

/** Returns the metadata of a page of a list. */
export function listMeta(list: NamedList, site: ListSite): ListMeta {
  const { name, description, path, card = site.card, trail, feeds } = partsOf(list, site);
  const { page } = list;
  return {
    name,
    title: page > 1 ? LIST_TEXTS.titleOfPage(name, page) : name,
    description,
    path: pathOfPage(path, page),
    image: { src: card, ...CARD_SIZE },
    feeds,
    trail,
  };
}

function partsOf(list: NamedList, site: ListSite) {
  if (list.kind === 'section') {
    const { key, name, tagline: description } = list.section;
    const path = listPath(key, 1);
    const trail = [sectionStep(list.section)];
    return { name, description, path, card: site.cards[key], trail, feeds: [listFeed(path, name)] };
  }
  const { path: parentPath, label } = parentOf(list.kind);
  const isYear = list.kind === 'year';
  const name = isYear ? list.year : list.name;
  const path = isYear ? `${ARCHIVE_PATH}/${name}` : list.path;
  return {
    name,
    description: isYear ? postsOfYear(name) : descriptionOf(list, site),
    path,
    trail: [
      { name: label, path: parentPath },
      { name, path },
    ],
    feeds: isYear ? [] : [listFeed(path, name)],
  };
}

const descriptionOf = (list: GroupList<unknown>, site: ListSite): string =>
  list.kind === 'tag' ? postsWithTag(list.name) : aboutOf(list, site) || postsBy(list.name);
