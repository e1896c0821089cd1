import * as z from 'zod/mini';
import { optionalLine } from '#domain/fields.ts';
import { LIMITS } from '#domain/limits.ts';
import { NewPost } from '#domain/posts/new-post.ts';
import { READER_LIMITS } from '#domain/reader-limits.ts';
import { SettingsToSave } from '#domain/settings/settings-to-save.ts';
import { PageToSave } from '#domain/site/page-to-save.ts';
import { NewThought } from '#domain/thoughts/new-thought.ts';
import type { SubmittedThought } from '#domain/thoughts/thought.ts';
import { DOCUMENTS, HISTORY } from '#store/documents/document-kinds.ts';
import type { Kind } from '#store/facts/kind.ts';
import { SETTINGS } from '#store/site/site-facts.ts';
import { COMMENTS, THOUGHTS } from '#store/texts/text-kinds.ts';

/**
 * The form of old paths alone. Which of them become redirects is decided when these are written, so that a stricter rule
 * makes no older archive unreadable.
 */
const oldPaths = z.optional(
  z
    .array(z.string().check(z.maxLength(LIMITS.oldPath), z.regex(/^\/(?![/\\])[^\s\\#\p{Cc}]*$/u)))
    .check(z.maxLength(LIMITS.oldPaths)),
);

/**
 * The lines of a text, and the paths that it had. Its content was sanitised since it was sent, which can make it longer, and
 * the rules of addresses, languages and images may become stricter.
 */
const WrittenPost = z.extend(
  z.omit(NewPost, {
    id: true,
    category: true,
    coverImage: true,
    coverFocus: true,
    content: true,
    date: true,
    language: true,
    cardImage: true,
  }),
  { oldPaths },
);
const WrittenPage = z.extend(z.pick(PageToSave, { title: true }), { oldPaths });

const WrittenText = z.object({ post: z.optional(WrittenPost), page: z.optional(WrittenPage) });

const StoredHtml = z.string().check(z.maxLength(LIMITS.storedComment));

/** A comment of a reader or of an import. One that was blanked has neither name nor text. */
const WrittenComment = z.object({
  name: optionalLine('A name', READER_LIMITS.commentName),
  email: z.string().check(z.maxLength(READER_LIMITS.email)),
  comment: StoredHtml,
  depth: z.int().check(z.gte(0), z.lte(READER_LIMITS.replyDepth)),
});

/** A thought as it was sent, but with the hash of its receipt. */
const WrittenThought = z.pipe(
  z.transform(({ receipt: _receipt, ...fields }: SubmittedThought): unknown => fields),
  NewThought,
);

/** The rules of the API for what it writes, by which a restore checks a fact. */
export const FACT_RULES: ReadonlyMap<Kind, z.ZodMiniType> = new Map<Kind, z.ZodMiniType>([
  [
    COMMENTS,
    z.object({
      comment: z.optional(WrittenComment),
      action: z.optional(z.object({ comment: z.optional(StoredHtml) })),
    }),
  ],
  [DOCUMENTS, WrittenText],
  [HISTORY, WrittenText],
  [THOUGHTS, z.object({ thought: z.optional(WrittenThought) })],
  [SETTINGS, z.object({ settings: SettingsToSave })],
]);
