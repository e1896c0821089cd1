import { type Block, joinContent } from '#domain/posts/block.ts';
import { NewTags } from '#domain/posts/tag.ts';
import { joinTags } from '#domain/posts/draft-tags.ts';
import type { Draft } from '#domain/posts/draft.ts';
import { LIMITS } from '#domain/limits.ts';
import { slugOf } from '#domain/slug.ts';
import { applyChoices, type CategoryChoices } from '#import/plan/categories.ts';
import type { PlannedItem } from '#import/plan/planned-item.ts';
import type { ReportWriter } from './report.ts';

interface Options {
  readonly content: readonly Block[];
  readonly cover: string | undefined;
  readonly choices: CategoryChoices;
  readonly author: string;
  readonly report: ReportWriter;
}

/** Makes the body of the request that publishes a post. */
export function postOf(item: PlannedItem, { content, cover, choices, author, report }: Options) {
  const { importId, title, subheading, date, oldPaths } = item;
  const { category, others } = applyChoices(item.categories, choices);
  const { kept, lost } = tagsOf([...others, ...item.tags], category);
  if (lost.length > 0) report.leaveOut(title, `Tags that are not taken: ${lost.join(', ')}.`);
  return {
    ...{ importId, id: item.postId, title, subheading, category, content, oldPaths, date },
    author: item.author || author,
    coverImage: cover,
    tags: kept,
  };
}

/** Makes a draft, which has no date of its own. */
export function draftOf(item: PlannedItem, { content, cover, choices, report }: Options): Draft {
  const { title, subheading, author } = item;
  const { category, others } = applyChoices(item.categories, choices);
  const { kept, lost } = tagsOf([...others, ...item.tags], category);
  if (lost.length > 0) report.leaveOut(title, `Tags that are not taken: ${lost.join(', ')}.`);
  return {
    ...{ title, subheading, category, language: '' },
    tags: joinTags(kept),
    author: author || undefined,
    coverImage: cover ?? '',
    content: joinContent(content),
  };
}

/** Makes the body of the request that saves an own page. */
export const pageOf = ({ pageId, title, oldPaths }: PlannedItem, content: readonly Block[]) => ({
  id: pageId,
  title,
  content,
  oldPaths: oldPaths.filter((path) => path.replace(/\/+$/, '') !== `/${pageId}`),
});

/** Chooses the tags that a post can hold. The name of its category is none. */
function tagsOf(names: readonly string[], category: string): { kept: string[]; lost: string[] } {
  const bySlug = new Map(
    names
      .map((name) => [slugOf(name) || name, name.trim()] as const)
      .filter(([slug]) => slug !== '' && slug !== category)
      .toReversed(),
  );
  const tags = [...bySlug.values()].toReversed();
  const fitting = tags.filter((name) => NewTags.safeParse([name]).success);
  const kept = fitting.slice(0, LIMITS.tags);
  return { kept, lost: tags.filter((name) => !kept.includes(name)) };
}
