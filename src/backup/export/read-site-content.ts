import { isCategory } from '#domain/category.ts';
import type { Fact } from '#domain/backup/backup-api.ts';
import {
  type CommentFact,
  type CommentState,
  foldThread,
  parseCommentFact,
} from '#domain/comments/comment-fact.ts';
import { type DocumentRevision, parseDocumentFact } from '#domain/documents/document-fact.ts';
import { DOCUMENTS } from '#domain/documents/document-key.ts';
import { foldRevisions } from '#domain/documents/revision.ts';
import { splitContent } from '#domain/posts/block.ts';
import { EMPTY_DRAFT } from '#domain/posts/draft.ts';
import { tagsOf } from '#domain/posts/draft-tags.ts';
import { oldAddresses, type Post, postPath } from '#domain/posts/post.ts';
import { parseSiteFact } from '#domain/site/site-fact.ts';
import { pagePath, type SitePage } from '#domain/site/site-page.ts';
import { type Section, sectionsOf } from '#domain/site/section.ts';
import { DEFAULT_SETTINGS, type SiteSettings } from '#domain/site/site-settings.ts';
import type { Source } from '#backup/source.ts';
import type { ExportedText } from './exported-text.ts';

/** Title of a text without one. WordPress takes two untitled texts of the same second for one. */
const UNTITLED = 'Untitled';

/** The title and the sections of a site, and its texts, which are read while they are written. */
export interface SiteContent {
  readonly title: string;
  readonly sections: readonly Section[];
  readonly texts: AsyncIterable<ExportedText>;
}

/** Reads the published posts, the drafts and the pages of a site, with the comments that readers see, and its title. */
export async function readSiteContent(source: Source): Promise<SiteContent> {
  const settings = await readSettings(source);
  return { title: settings.title, sections: sectionsOf(settings), texts: readTexts(source) };
}

/** Reads documents one after another. Only the comments of one are in memory. */
async function* readTexts(source: Source): AsyncGenerator<ExportedText> {
  // Both come in the order of documents.
  const threads = groups(source, 'comments/', (key) => key.split('/')[1] ?? '');
  let thread = await threads.next();
  for await (const { subject, facts } of groups(source, DOCUMENTS, idOf)) {
    while (!thread.done && thread.value.subject < subject) thread = await threads.next();
    const ofThis = !thread.done && thread.value.subject === subject ? thread.value.facts : [];
    const state = foldRevisions(facts.map(({ key, text }) => parseDocumentFact(text, key)));
    if (!state || state.status === 'deleted') continue;
    const { draft, shown } = state;
    const { post, page } = shown ?? {};
    const isPublished = state.status === 'published';
    if (isPublished && post) yield postText(post, ofThis);
    if (isPublished && page) yield pageText(page, shown);
    if (draft?.draft) yield draftText(draft, post);
    else if (!isPublished && post) yield { ...postText(post, []), ...UNPUBLISHED };
  }
}

const idOf = (key: string) => key.slice(DOCUMENTS.length, key.indexOf('_'));

const UNPUBLISHED = { status: 'draft', path: undefined } as const;

function postText(post: Post, thread: readonly Fact[]): ExportedText {
  const oldSlugs = new Set(oldAddresses(post).map(({ id }) => id));
  oldSlugs.delete(post.id);
  return {
    ...post,
    kind: 'post',
    status: 'published',
    slug: post.id,
    path: postPath(post),
    updatedAt: post.updatedAt ?? post.date,
    tags: post.tags ?? [],
    oldSlugs: [...oldSlugs],
    coverImage: post.coverImage,
    comments: shownComments(thread.map(({ key, text }) => parseCommentFact(text, key))),
  };
}

function draftText(
  { draft = EMPTY_DRAFT, by, at, publishAt }: DocumentRevision,
  post: Post | undefined,
): ExportedText {
  const { title, subheading, category, author, page } = draft;
  return {
    kind: page === undefined ? 'post' : 'page',
    title: title || UNTITLED,
    subheading,
    author: author ?? by,
    slug: page ?? post?.id ?? '',
    oldSlugs: [],
    path: undefined,
    comments: [],
    status: publishAt ? 'scheduled' : 'draft',
    date: publishAt ?? at,
    updatedAt: at,
    content: splitContent(draft.content),
    tags: tagsOf(draft.tags),
    category: isCategory(category) ? category : undefined,
    coverImage: draft.coverImage || undefined,
  };
}

function pageText(page: SitePage, shown: DocumentRevision | undefined): ExportedText {
  const at = shown?.at ?? '';
  return {
    ...page,
    kind: 'page',
    status: 'published',
    slug: page.id,
    path: pagePath(page),
    subheading: '',
    author: shown?.by ?? '',
    date: at,
    updatedAt: at,
    category: undefined,
    tags: [],
    coverImage: undefined,
    comments: [],
    oldSlugs: [],
  };
}

async function readSettings(source: Source): Promise<SiteSettings> {
  let settings = DEFAULT_SETTINGS;
  // Revisions come in their order.
  for await (const { facts } of source.facts('site/')) {
    for (const { key, text } of facts) ({ settings } = parseSiteFact(text, key));
  }
  return settings;
}

interface Group {
  readonly subject: string;
  readonly facts: Fact[];
}

/** Reads facts under a prefix by what they are about. All facts of one thing follow each other. */
async function* groups(
  source: Source,
  prefix: string,
  subjectOf: (key: string) => string,
): AsyncGenerator<Group> {
  let group: Group | undefined;
  for await (const { facts } of source.facts(prefix)) {
    for (const fact of facts) {
      const subject = subjectOf(fact.key);
      if (group && group.subject !== subject) yield group;
      if (group?.subject !== subject) group = { subject, facts: [] };
      group.facts.push(fact);
    }
  }
  if (group) yield group;
}

/** Folds a thread into the comments with a text that readers see. A reply to a removed comment moves up to the one above. */
function shownComments(facts: readonly CommentFact[]): CommentState[] {
  const { shown } = foldThread(facts);
  const above = new Map(
    shown.filter(({ removed }) => removed).map(({ id, comment }) => [id, comment.parent]),
  );
  return shown
    .filter(({ removed }) => !removed)
    .map((state) => {
      let { parent } = state.comment;
      while (parent !== undefined && above.has(parent)) parent = above.get(parent);
      return { ...state, comment: { ...state.comment, parent } };
    });
}
