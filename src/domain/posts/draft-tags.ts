import { NewTags } from './tag.ts';

/** The tags in a draft, whose text has one a line. The last line is the tag that is being typed. */
interface DraftTags {
  readonly tags: readonly string[];
  readonly typed: string;
}

/** The same after an attempt to add tags, with the reason why one was refused. */
interface AddedTags extends DraftTags {
  readonly problem: string | undefined;
}

const COMMA = /[,،，、]/;

export const endsTag = (typed: string) => COMMA.test(typed);

export function splitTags(text: string): DraftTags {
  const lines = text.split('\n');
  // What is typed keeps its spaces.
  return { tags: tagsOf(lines.slice(0, -1).join('\n')), typed: lines.at(-1) ?? '' };
}

export const joinTags = (tags: readonly string[], typed = '') =>
  tags.map((tag) => `${tag}\n`).join('') + typed;

/** Returns every tag in the text of a draft, also the one that is being typed. */
export const tagsOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Adds the tags that a text has between commas. Whatever follows a tag that is refused stays in the text. */
export function addTags(before: readonly string[], text: string): AddedTags {
  let tags = before;
  const parts = text.split(COMMA);
  for (const [n, part] of parts.entries()) {
    if (part.trim() === '') continue;
    const added = NewTags.safeParse([...tags, part]);
    if (!added.success) {
      const problem = added.error.issues[0]?.message;
      return {
        tags,
        typed: parts
          .slice(n)
          .join(',')
          .replace(/(?<![,\s])[,\s]+$/, '')
          .trimStart(),
        problem,
      };
    }
    tags = added.data ?? [];
  }
  return { tags, typed: '', problem: undefined };
}
