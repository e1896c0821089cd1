import * as z from 'zod/mini';
import { optionalLine } from '#domain/fields.ts';
import { LIMITS } from '#domain/limits.ts';
import { NewPost } from '#domain/posts/post.ts';
import { PageToSave } from '#domain/site/site-page.ts';
import { SettingsToSave } from '#domain/site/site-settings.ts';
import { NewThought, type SubmittedThought } from '#domain/thought.ts';
import { parseFact } from './parse-fact.ts';

/**
 * The form of old paths alone. Which of them become redirects is decided when these are written, so that a stricter rule
 * makes no older archive unreadable.
 */
const OldPaths = z
  .array(z.string().check(z.maxLength(LIMITS.oldPath), z.regex(/^\/(?![/\\])[^\s\\#\p{Cc}]*$/u)))
  .check(z.maxLength(LIMITS.oldPaths));

const StoredHtml = z.string().check(z.maxLength(LIMITS.storedComment));

/** The lines of a text, and the paths that it had. Its content was sanitised since it was sent, which can make it longer. */
const WrittenPost = z.extend(
  z.pick(NewPost, {
    title: true,
    subheading: true,
    author: true,
    tags: true,
    cardTitle: true,
    cardDescription: true,
  }),
  { oldPaths: z.optional(OldPaths) },
);
const WrittenPage = z.extend(z.pick(PageToSave, { title: true }), {
  oldPaths: z.optional(OldPaths),
});

const Revision = z.object({ post: z.optional(WrittenPost), page: z.optional(WrittenPage) });

/** A comment of a reader or of an import. One that was blanked has neither name nor text. */
const WrittenComment = z.object({
  name: optionalLine('A name', LIMITS.commentName),
  email: z.string().check(z.maxLength(LIMITS.email)),
  comment: StoredHtml,
  depth: z.int().check(z.gte(0), z.lte(LIMITS.replyDepth)),
});

/** A thought as it was sent, but with the hash of its receipt. */
const WrittenThought = z.pipe(
  z.transform(({ receipt: _receipt, ...fields }: SubmittedThought): unknown => fields),
  NewThought,
);

/** The rules of the API for what it writes, by the first part of a key. Other facts have no text, or none with a limit. */
const RULES: Readonly<Record<string, z.ZodMiniType>> = {
  documents: Revision,
  history: Revision,
  comments: z.object({
    comment: z.optional(WrittenComment),
    action: z.optional(z.object({ comment: z.optional(StoredHtml) })),
  }),
  site: z.object({ settings: SettingsToSave }),
  thoughts: z.object({ thought: z.optional(WrittenThought) }),
};

/**
 * Checks a fact before it is restored: by the schema with which the site reads it, and by the rules of the API for what
 * it writes. Throws for a malformed one, and for one that no backup holds.
 */
export function checkFact(key: string, text: string): void {
  if (text.length > LIMITS.factLength) throw new Error('It is too long.');
  const fact = parseFact(key, text);
  RULES[key.split('/')[0] ?? '']?.parse(fact);
}
