import * as z from 'zod/mini';
import { PROGRAM_LIMITS } from '#domain/program-limits.ts';
import { tagsOf } from '#domain/posts/draft-tags.ts';
import { listedText, ListedText } from '#api/mcp/listed-text.ts';
import { READS, textName, tool } from '#api/mcp/tool.ts';
import { findText } from '#usecases/documents/find-text.ts';
import { textOf } from '#usecases/documents/read-history.ts';

export const readPost = tool({
  name: 'read_post',
  title: 'Read a post or draft',
  description:
    'Reads a post, a draft or an own page as Markdown, with its fields and with the revision that a change must name. A long text comes in parts: call it again with `nextOffset` as `offset`. By default it reads the newest text, which may have changes that are not published; with `published` it reads what readers see.',
  scope: 'read',
  annotations: READS,
  in: z.strictObject({
    document: textName,
    published: z.optional(z.boolean()),
    offset: z.optional(z.int().check(z.minimum(0))),
  }),
  out: z.extend(ListedText, {
    subheading: z.string(),
    author: z.optional(z.string()),
    tags: z.array(z.string()),
    language: z.string(),
    coverImage: z.string(),
    markdown: z.string(),
    /** The number of characters of the whole text. */
    length: z.number(),
    nextOffset: z.optional(z.number()),
    note: z.optional(z.string()),
  }),
  run: async (app, caller, { document, published = false, offset = 0 }) => {
    const { markdownOf } = await import('#api/mcp/markdown.ts');
    const found = await findText(app, document);
    const shown = published && found.status === 'published' ? found.shown : undefined;
    const revision = shown ?? found.draft ?? found.shown;
    const text = revision && textOf(revision);
    const {
      subheading = '',
      author,
      tags = '',
      language = '',
      coverImage = '',
      content = '',
    } = text ?? {};
    // Positions count whole characters, so that no part ends within one.
    const all = Array.from(markdownOf(content));
    const end = offset + PROGRAM_LIMITS.text;
    const isCut = end < all.length;
    return {
      ...listedText(found, caller),
      title: text?.title ?? '',
      subheading,
      author,
      tags: tagsOf(tags),
      language,
      coverImage,
      markdown: all.slice(offset, end).join(''),
      length: all.length,
      ...(isCut && {
        nextOffset: end,
        note: `This is a part of the text, characters ${offset} to ${end} of ${all.length}. Read the rest before you save a text in its place.`,
      }),
    };
  },
});
