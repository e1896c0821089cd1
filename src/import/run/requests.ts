import { type Block, joinContent } from '#domain/posts/block.ts';
import { NewTags } from '#domain/posts/tag.ts';
import { joinTags } from '#domain/posts/draft-tags.ts';
import { type Draft, EMPTY_DRAFT } from '#domain/posts/draft.ts';
import { LIMITS } from '#domain/limits.ts';
import { tagSlug } from '#domain/posts/tag-slug.ts';
import { applyChoices, type CategoryChoices } from '#import/plan/categories.ts';
import type { PlannedItem } from '#import/model.ts';
import type { ReportWriter } from './report.ts';

interface Options {
  readonly content: readonly Block[];
  readonly cover: string | undefined;
  readonly cardImage: string | undefined;
  readonly choices: CategoryChoices;
  readonly author: string;
  readonly report: ReportWriter;
}

export function postOf(item: PlannedItem, options: Options) {
  const { content, cover, choices, author, report } = options;
  const { importId, postId, title, subheading, date, oldPaths, language } = item;
  return {
    importId,
    id: postId,
    title,
    subheading,
    ...categoryAndTags(item, choices, report),
    content,
    oldPaths,
    date,
    author: item.author || author,
    coverImage: cover,
    coverFocus: cover && item.cover?.focus,
    language,
    ...cardOf(item, options),
  };
}

/** Makes a draft, which has no date of its own. */
export function draftOf(item: PlannedItem, options: Options): Draft {
  const { content, cover, choices, report } = options;
  const { title, subheading, author, page, language = '' } = item;
  if (page !== undefined) return { ...EMPTY_DRAFT, title, content: joinContent(content), page };
  const { category, tags } = categoryAndTags(item, choices, report);
  return {
    ...EMPTY_DRAFT,
    title,
    subheading,
    category,
    tags: joinTags(tags),
    author: author || undefined,
    coverImage: cover ?? '',
    coverFocus: (cover && item.cover?.focus) ?? '',
    language,
    ...cardOf(item, options),
    content: joinContent(content),
  };
}

const cardOf = ({ card }: PlannedItem, { cardImage = '' }: Options) => ({
  cardTitle: card?.title ?? '',
  cardDescription: card?.description ?? '',
  cardImage,
});

export const pageBody = ({ pageId, title, oldPaths }: PlannedItem, content: readonly Block[]) => ({
  id: pageId,
  title,
  content,
  oldPaths: oldPaths.filter((path) => path.replace(/\/+$/, '') !== `/${pageId}`),
});

/** Chooses the category of a post and the tags that it can hold. The name of its category is none. */
function categoryAndTags(item: PlannedItem, choices: CategoryChoices, report: ReportWriter) {
  const { category, others } = applyChoices(item.categories, choices);
  const bySlug = new Map(
    [...others, ...item.tags]
      .map((name) => [tagSlug(name) || name, name.trim()] as const)
      .filter(([slug]) => slug !== '' && slug !== category)
      .toReversed(),
  );
  const all = [...bySlug.values()].toReversed();
  const tags = all.filter((name) => NewTags.safeParse([name]).success).slice(0, LIMITS.tags);
  const lost = all.filter((name) => !tags.includes(name));
  if (lost.length > 0) report.leaveOut(item.title, `Tags that are not taken: ${lost.join(', ')}.`);
  return { category, tags };
}
