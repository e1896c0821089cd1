import type { Fact } from '#domain/backup/backup-api.ts';
import { splitContent } from '#domain/posts/block.ts';
import { parseDraftFact } from '#domain/posts/draft-fact.ts';
import { frontMatter } from './front-matter.ts';
import type { TextFile } from './people-files.ts';
import { blocksToMarkdown } from './to-markdown.ts';

/** Makes the file of a draft from its newest revision. A published draft has none, since its post has. */
export function draftFiles(facts: readonly Fact[]): TextFile[] {
  const newest = facts
    .map(({ key, text }) => parseDraftFact(text, key))
    .toSorted((a, b) => (a.rev < b.rev ? 1 : -1))[0];
  if (!newest || newest.kind === 'published') return [];
  const { id, kind: state, publishAt, draft } = newest;
  const { content, ...fields } = draft;
  const text = `${frontMatter({ ...fields, state, publishAt })}\n${blocksToMarkdown(splitContent(content), '../')}`;
  return [{ path: `drafts/${id}.md`, text }];
}
