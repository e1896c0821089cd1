import { addressOf } from '#domain/address-of.ts';
import { readThread } from '#domain/comments/calls.ts';
import { flatten } from '#domain/comments/thread.ts';
import { listManagedComments } from '#domain/moderation/calls.ts';
import {
  type Comment,
  type CommentState,
  type Model,
  publishedPosts,
  refOf,
  wordsIn,
} from '#tests/soak/model.ts';
import { AUTHOR, type Read, readPages } from './reader.ts';
import { doubles, settle } from './settle.ts';

/** A comment as readers or its author see it. */
interface Found {
  readonly id: string;
  readonly word: string;
  readonly status: 'visible' | 'held';
}

const wordOf = (text: string) => wordsIn(text)[0] ?? '';

/** Compares the comments of published posts, in their threads and in the list of the dashboard. */
export async function auditComments(model: Model, read: Read): Promise<string[]> {
  const lists = await readPages(read, listManagedComments, { query: { limit: 100 }, ...AUTHOR });
  const managed = lists.flatMap(({ comments }) => comments);
  const problems = doubles(
    'The list of comments',
    managed.map(({ comment }) => wordOf(comment)),
  );
  const held = managed
    .filter(({ waiting }) => waiting)
    .map(({ id, comment }) => ({ id, word: wordOf(comment), status: 'held' }) as const);
  const listed = new Set(managed.filter(({ waiting }) => !waiting).map(({ id }) => id));

  for (const { state, id } of publishedPosts(model)) {
    const params = refOf(state.address);
    const path = addressOf(readThread, params);
    const thread = await readPages(read, readThread, { params });
    const shown = thread
      .flatMap(({ comments }) => flatten(comments))
      .filter(({ removed }) => !removed)
      .map((one) => ({ id: one.id, word: wordOf(one.comment), status: 'visible' }) as const);
    problems.push(
      ...doubles(
        path,
        shown.map(({ word }) => word),
      ),
    );
    const comments = model.comments.filter(({ document }) => document.id === id);
    const words = new Set(comments.flatMap(({ states }) => states.map(({ word }) => word)));
    for (const { id: one, word } of shown) {
      if (!words.has(word)) problems.push(`${path} shows the comment ${word} that nobody wrote.`);
      if (!listed.has(one)) problems.push(`The list of comments lacks ${one} of ${path}.`);
    }
    problems.push(...comments.flatMap((comment) => compare(comment, [...shown, ...held])));
  }
  return problems;
}

function compare(comment: Comment, all: readonly Found[]): string[] {
  const words = comment.states.map(({ word }) => word);
  const found = all.filter(({ word }) => words.includes(word));
  const problems =
    found.length > 1
      ? [
          `The comment ${words.join(' or ')} is there ${found.length} times: ${JSON.stringify(found)}`,
        ]
      : [];
  const [one] = found;
  comment.id = one?.id ?? comment.id;
  const isGone = ({ status }: CommentState) => status === 'absent' || status === 'removed';
  const fits = (state: CommentState) =>
    one ? state.status === one.status && state.word === one.word : isGone(state);
  const known = comment.states.find(fits) ?? comment.states[0];
  const now = one
    ? { status: one.status, word: one.word }
    : ({
        status: known?.status === 'absent' ? 'absent' : 'removed',
        word: known?.word ?? '',
      } as const);
  return [
    ...problems,
    ...settle(comment, { name: `The comment ${words.join(' or ')}`, found: now, fits }),
  ];
}
