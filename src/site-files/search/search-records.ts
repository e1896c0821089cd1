import { inLanguage } from '#domain/texts/in-language.ts';
import { PAGE_TITLES } from '#domain/texts/texts.ts';
import { type Section, sectionOf, sectionsOf } from '#domain/site/section.ts';
import type { Block } from '#domain/posts/block.ts';
import { FOOTNOTE_LINK } from '#domain/posts/excerpt.ts';
import { plainText } from '#domain/posts/plain-text.ts';
import { bodyBlocks, type Post, postPath, refKey } from '#domain/posts/post.ts';
import {
  plainForms,
  separateLetters,
  TITLE_FORMS,
  titleWords,
} from '#domain/search/search-words.ts';
import { paginate, THOUGHTS_PER_PAGE, thoughtsPath } from '#domain/site/pagination.ts';
import type { PulledContent } from '#domain/site/pulled-content.ts';
import type { Thought } from '#domain/thoughts/thought.ts';
import { typesetTitle } from '#post/typography/typeset-summary.ts';

/** A post or thought as a search index holds it. */
export interface SearchRecord {
  readonly content: string;
  readonly meta: Readonly<Record<string, string>>;
  readonly filters: Readonly<Record<string, string[]>>;
}

/** A post or thought that can be found. */
export interface Searchable {
  readonly url: string;
  readonly date: string;
  /** Changes with the record. */
  readonly revision: string;
  readonly record: () => SearchRecord;
}

type Pulled = Pick<PulledContent, 'posts' | 'revisions' | 'thoughts' | 'settings'>;

/** Returns every published post and approved thought. Their records are made only for an index that lacks them. */
export function searchables({ posts, revisions, thoughts, settings }: Pulled): Searchable[] {
  const sections = sectionsOf(settings);
  const thoughtsTitle = inLanguage(settings.language, () => PAGE_TITLES.thoughts);
  return [
    ...posts.map((post) => {
      const section = sectionOf(sections, post.category);
      return {
        url: postPath(post),
        date: post.date,
        // A section can get another name.
        revision: `${revisions[refKey(post)] ?? ''} ${section.name}`,
        record: () => postRecord(post, section),
      };
    }),
    ...thoughts.map((thought) => ({
      // Its page changes whenever a newer thought appears.
      url: `${thoughtsPath(1)}#thought-${thought.id}`,
      date: thought.date,
      // A thought never changes.
      revision: thought.date,
      record: () => thoughtRecord(thought, thoughtsTitle),
    })),
  ];
}

/** Returns the date of the last thought on each page of the timeline. */
export const thoughtPages = (thoughts: Pulled['thoughts']): string[] =>
  paginate(thoughts, THOUGHTS_PER_PAGE).map(({ items }) => items.at(-1)?.date ?? '');

function postRecord(post: Post, { name: category }: Section): SearchRecord {
  const { author, date, tags = [] } = post;
  const title = typesetTitle(post);
  const content = asText([post.subheading, ...bodyBlocks(post).map(textOf)]);
  return {
    content: separateLetters(content),
    meta: {
      title: separateLetters(title),
      category,
      author,
      date,
      ...(tags.length > 0 && { tags: separateLetters(tags.join(', ')) }),
      ...formsIn('forms', content),
      ...formsIn(TITLE_FORMS, title),
      titleWords: titleWords(title),
    },
    filters: { category: [category], author: [author], ...(tags.length > 0 && { tag: [...tags] }) },
  };
}

function thoughtRecord(
  { name, content, attribution = '', date }: Thought,
  category: string,
): SearchRecord {
  const text = asText([content, attribution]);
  return {
    content: separateLetters(text),
    meta: {
      title: separateLetters(name),
      category,
      date,
      ...formsIn('forms', text),
      titleWords: titleWords(name),
    },
    filters: { category: [category] },
  };
}

/** Returns a field with other forms of words, by which a text is found as well. */
function formsIn(field: string, text: string): Readonly<Record<string, string>> {
  const forms = plainForms(text).join(' ');
  return forms ? { [field]: forms } : {};
}

/** Returns the text that readers see of a block, without the signs of its notes. */
const textOf = (block: Block) =>
  plainText(
    (block.type === 'paragraph' ? block.text : (block.caption ?? '')).replace(FOOTNOTE_LINK, ''),
  );

/** Joins texts. One that ends without a mark gets a full stop, so that an excerpt shows where it ends. */
const asText = (texts: readonly string[]) =>
  texts
    .filter(Boolean)
    .map((text) => (/[\p{L}\p{N}]$/u.test(text) ? `${text}.` : text))
    .join(' ');
