import * as z from 'zod/mini';
import { LIMITS } from '#domain/limits.ts';
import { listedText, ListedTexts } from '#api/mcp/listed-text.ts';
import { READS, tool } from '#api/mcp/tool.ts';
import { searchTexts } from '#usecases/documents/search-texts.ts';

export const searchPosts = tool({
  name: 'search_posts',
  title: 'Search posts and drafts',
  description:
    'Finds posts, drafts and own pages of the site whose text has every word of the search, the last changed first. Accents and case make no difference. With `next` in the result, call it again with that as `before` for more.',
  scope: 'read',
  annotations: READS,
  in: z.strictObject({
    words: z
      .string('Words to search for are required.')
      .check(
        z.minLength(1, 'Words to search for are required.'),
        z.maxLength(
          LIMITS.searchText,
          `A search can have at most ${LIMITS.searchText} characters.`,
        ),
      ),
    before: z.optional(z.string()),
  }),
  out: ListedTexts,
  run: async (app, caller, options) => {
    const { items, next } = await searchTexts(app, options);
    return { texts: items.map((one) => listedText(one, caller)), next };
  },
});
