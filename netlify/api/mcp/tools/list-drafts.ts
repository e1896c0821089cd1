import * as z from 'zod/mini';
import { listedText, ListedTexts } from '#api/mcp/listed-text.ts';
import { READS, tool } from '#api/mcp/tool.ts';
import { searchTexts } from '#usecases/documents/search-texts.ts';
import { sectionKeys } from '#usecases/site/sections.ts';

export const listDrafts = tool({
  name: 'list_drafts',
  title: 'List drafts',
  description:
    'Lists the drafts, the scheduled texts, and the published ones with changes that are not published, the last changed first. `categories` has the sections of the site, one of which a post needs. With `next` in the result, call it again with that as `before` for more.',
  scope: 'read',
  annotations: READS,
  in: z.strictObject({ before: z.optional(z.string()) }),
  out: z.extend(ListedTexts, { categories: z.array(z.string()) }),
  run: async (app, caller, { before }) => {
    const [{ items, next }, categories] = await Promise.all([
      searchTexts(app, { onlyDrafts: true, before }),
      sectionKeys(app),
    ]);
    return { texts: items.map((one) => listedText(one, caller)), next, categories };
  },
});
