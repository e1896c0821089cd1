import type { Fact } from '#domain/backup/backup-api.ts';
import { type CommentState, foldComments } from '#domain/comments/comment-fact.ts';
import { parseCommentFact } from '#domain/comments/comment-key.ts';
import { jsonFile, type TextFile } from './text-file.ts';

/** Makes the file of a thread from its facts: every comment with its state, the oldest first. */
export function commentFiles(facts: readonly Fact[]): TextFile[] {
  const parsed = facts.map(({ key, text }) => parseCommentFact(text, key));
  const comments = foldComments(parsed).map(described);
  const [first] = parsed;
  return first ? [jsonFile(`comments/${first.document}`, comments)] : [];
}

function described({ id, comment, editedAt, waiting, removed }: CommentState) {
  const { parent, name, email, comment: html, at } = comment;
  const state = removed ? 'removed' : waiting ? 'waiting' : 'visible';
  return { id, state, parent, name, email, at, editedAt, html };
}
