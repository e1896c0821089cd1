import { idLetters, slugOfId } from '#domain/posts/post.ts';
import { joinContent } from '#domain/posts/block.ts';
import { type Draft, EMPTY_DRAFT } from '#domain/posts/draft.ts';
import type { FieldName, Note, Stated } from '#sync/notes/read-note.ts';
import type { KnownText } from '#sync/state.ts';
import { TEXT_FIELDS } from './compare-texts.ts';
import type { Converted } from './convert-note.ts';

interface Before {
  readonly known?: KnownText | undefined;
  readonly stated: Stated;
}

/**
 * Returns the text that the site should have: the fields that the note states, without those that were taken out of it, and
 * everything else as the site has it. `section` is the category of a new note that states none.
 */
export function wantedText(
  { stated }: Pick<Note, 'stated'>,
  { blocks, coverImage, cardImage }: Pick<Converted, 'blocks' | 'coverImage' | 'cardImage'>,
  { known, stated: before }: Before,
  section: string,
): Draft {
  const site = known?.text ?? EMPTY_DRAFT;
  const value = (name: FieldName & keyof Draft): string | undefined => {
    // A picture that could not be sent replaces none.
    const sent = {
      coverImage: coverImage || site.coverImage,
      cardImage: cardImage || site.cardImage,
    };
    if (stated[name] !== undefined)
      return name in sent ? sent[name as keyof typeof sent] : stated[name];
    return before[name] === undefined ? site[name] : undefined;
  };
  const fields = Object.fromEntries(
    [...TEXT_FIELDS, 'slug' as const].map((name) => [name, value(name) ?? '']),
  );
  return {
    ...site,
    ...fields,
    category: value('category') || section,
    author: value('author') || undefined,
    content: joinContent(blocks),
  };
}

/** Returns the address that a post should get. Undefined if it has that. */
export function wantedAddress(
  { stated }: Pick<Note, 'stated'>,
  { known, stated: before }: Before,
  category: string,
  now: Date,
): { category: string; date: string; slug?: string } | undefined {
  const post = known?.post;
  if (!post) return undefined;
  const isNew = (name: FieldName) => stated[name] !== undefined && stated[name] !== before[name];
  const time = Date.parse(stated.date ?? '');
  const isDated = isNew('date') && time <= now.getTime() && time !== Date.parse(post.date);
  const letters = idLetters(stated.slug ?? '');
  const isNamed = isNew('slug') && letters !== '' && letters !== slugOfId(post.id);
  if (!isDated && !isNamed && category === post.category) return undefined;
  return {
    category,
    date: isDated ? new Date(time).toISOString() : post.date,
    ...(isNamed && { slug: letters }),
  };
}

/** The state that the author of a note wants: a date that is still to come makes a schedule. */
export function wantedState({ isPublic, stated }: Note, now: Date): KnownText['state'] {
  if (!isPublic) return 'draft';
  return Date.parse(stated.date ?? '') > now.getTime() ? 'scheduled' : 'published';
}
