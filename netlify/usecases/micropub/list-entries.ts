import type { App } from '#app';
import { sectionsOf } from '#domain/site/section.ts';
import { tagGroups } from '#domain/posts/post-groups.ts';
import type { ListedDocument } from '#store/documents/document-index.ts';
import { isOwnPage } from '#domain/documents/is-own-page.ts';
import { siteSettings } from './entry-draft.ts';
import { entryPath } from './find-entry.ts';
import type { EntrySource } from './read-entry.ts';

/** The largest number of entries in one response, and the usual one. */
const PAGE = { most: 100, usual: 20 };

/** The sections of the site, as channels that an entry can be sent to. */
export async function listChannels(
  app: App,
): Promise<readonly { readonly uid: string; readonly name: string }[]> {
  return sectionsOf(await siteSettings(app)).map(({ key, name }) => ({ uid: key, name }));
}

/** Lists the tags of the posts that readers see, of which each is named once. `filter` is a part of the names that are asked for. */
export async function listTags(app: App, filter: string): Promise<readonly string[]> {
  const { posts } = await app.documents.index();
  const wanted = filter.toLowerCase();
  return tagGroups(posts)
    .map(({ name }) => name)
    .filter((name) => name.toLowerCase().includes(wanted))
    .sort((a, b) => a.localeCompare(b, 'en'));
}

interface Options {
  /** Address of the site. */
  readonly site: string;
  readonly limit: number | undefined;
  readonly offset: number;
  /** `draft` or `published`; undefined for both. */
  readonly status: string | undefined;
}

/**
 * Lists posts and drafts, those that were changed last first, without their contents: what is only the beginning of
 * a text could be taken for all of it.
 */
export async function listEntries(
  app: App,
  { site, limit = PAGE.usual, offset, status }: Options,
): Promise<readonly EntrySource[]> {
  const { documents } = await app.documents.index();
  const entries = documents
    .filter(
      (one) =>
        one.status !== 'deleted' &&
        isPost(one) &&
        (status === undefined || status === (one.isPublic ? 'published' : 'draft')),
    )
    .sort((a, b) => (a.head.rev < b.head.rev ? 1 : -1));
  return entries
    .slice(offset, offset + Math.min(limit, PAGE.most))
    .map((one) => ({ type: ['h-entry'], properties: summaryOf(one, site) }));
}

const isPost = (one: ListedDocument) => !isOwnPage(one);

function summaryOf(one: ListedDocument, site: string) {
  const { isPublic, shown, draft } = one;
  const post = shown?.post;
  const isShown = isPublic && post !== undefined;
  const text = isShown ? post : (draft?.draft ?? post);
  const published = isShown ? post.date : draft?.publishAt;
  const properties = {
    url: new URL(entryPath(one), site).href,
    name: text?.title,
    summary: isShown ? post.subheading : undefined,
    published,
    updated: isShown ? post.updatedAt : undefined,
    'post-status': published === undefined ? 'draft' : 'published',
    'mp-channel': text?.category,
  };
  return Object.fromEntries([
    ...Object.entries(properties).flatMap(([name, value]) => (value ? [[name, [value]]] : [])),
    ...(isShown && post.tags ? [['category', post.tags]] : []),
  ]) as EntrySource['properties'];
}
