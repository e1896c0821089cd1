import type { Fact } from '#domain/backup/backup-api.ts';
import { readRevision } from '#domain/posts/post-fact.ts';
import { foldRevisions } from '#domain/posts/revision.ts';
import { frontMatter } from './front-matter.ts';
import { jsonFile } from './json-file.ts';
import type { TextFile } from './people-files.ts';
import { blocksToMarkdown, imagePath } from './to-markdown.ts';

const TO_ROOT = '../../';

/** Makes the files of a post from its revisions. One that was moved to another address has its files there. */
export function postFiles(facts: readonly Fact[]): TextFile[] {
  const revisions = facts.map(({ key, text }) => readRevision(text, key));
  const state = foldRevisions(revisions);
  const post = state?.text.post;
  if (!post || state.status === 'moved') return [];
  const { content, coverImage, ...fields } = post;
  const front = frontMatter({
    ...fields,
    state: state.status,
    coverImage: coverImage && imagePath(coverImage, TO_ROOT),
  });
  const path = `posts/${post.category}/${post.id}`;
  return [
    { path: `${path}.md`, text: `${front}\n${blocksToMarkdown(content, TO_ROOT)}` },
    jsonFile(path, { ...post, state: state.status }),
  ];
}
