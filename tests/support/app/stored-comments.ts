import type { CommentFact, WrittenComment } from '#domain/comments/comment-fact.ts';
import { sampleComment } from './readers.ts';
import type { TestApp } from './test-app.ts';

/** Stores a comment without a request, as another process does. Returns its id. */
export async function storeComment(
  app: TestApp,
  document: string,
  { id = app.newId(), ...changes }: Partial<WrittenComment> & { readonly id?: string } = {},
): Promise<string> {
  const { name, email, comment: text } = sampleComment;
  const comment = { name, email, comment: text, at: app.now().toISOString(), depth: 0, ...changes };
  await app.comments.add(document, { id, kind: 'written', change: id, comment });
  return id;
}

type Action = Extract<CommentFact, { readonly action: object }>;

/** Stores a change of a comment in the same way, after a fact. Returns its id. */
export async function storeChange(
  app: TestApp,
  document: string,
  {
    id,
    kind,
    after = id,
    ...changes
  }: Pick<Action, 'id' | 'kind'> & Partial<Action['action']> & { readonly after?: string },
): Promise<string> {
  const change = app.newId(after);
  const action = { at: app.now().toISOString(), by: 'Ada', ...changes };
  await app.comments.add(document, { id, kind, change, action });
  return change;
}
