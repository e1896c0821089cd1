import { readDraft } from '#api-client/drafts.ts';
import { newTimedId } from '#api-client/new-timed-id.ts';
import { openPost } from '#api-client/posts.ts';
import { type Failure, isRefusedFor, type Result } from '#api-client/request.ts';
import { joinContent } from '#domain/block.ts';
import { type Draft, EMPTY_DRAFT } from '#domain/draft.ts';
import type { NewPost, Post } from '#domain/post.ts';
import { copyName, type Target } from '#islands/shared/target.ts';
import { adoptCopy, hold, type WorkingCopy } from '#islands/shared/working-copies.ts';

/** A text as the editor has it. */
export interface Text {
  readonly target: Target;
  /** Names its working copy in this browser. */
  readonly copyId: string;
  readonly draft: Draft;
  /** The words as the site has them. */
  readonly saved: Draft;
  /** The revision that the draft is made from; undefined for one the site does not have. */
  readonly revision: string | undefined;
  /** When it was published; undefined for a draft. */
  readonly date: string | undefined;
  /** When it will be published by itself. */
  readonly publishAt: string | undefined;
  /** The post as it was sent, where it may have arrived although no answer came. */
  readonly doubtful: NewPost | undefined;
  /** When it was last typed into, here. */
  readonly typedAt: string;
  /** When the words were typed that this browser had kept; undefined where they come from the site. */
  readonly recoveredAt: string | undefined;
}

/** A text nobody has written yet. */
export function newText(): Text {
  const id = newTimedId();
  void hold(id);
  return {
    target: { kind: 'draft', id },
    copyId: id,
    ...{ draft: EMPTY_DRAFT, saved: EMPTY_DRAFT },
    ...{ revision: undefined, date: undefined, publishAt: undefined },
    ...{ doubtful: undefined, recoveredAt: undefined, typedAt: new Date().toISOString() },
  };
}

/**
 * The text that is asked for: as this browser kept it where it was not saved, else as the site has it. Who asks for none
 * gets what they last wrote and never saved, else a new one.
 */
export async function openText(target: Target | undefined, author: string): Promise<Result<Text>> {
  if (!target) {
    const left = await adoptCopy(
      ({ name, by, revision }) => isDraft(name) && by === author && revision === undefined,
    );
    const text = left ? recovered(left, targetOfCopy(left.copy), undefined) : newText();
    return { ok: true, value: text };
  }
  const left = await adoptCopy(({ name, by }) => name === copyName(target) && by === author);
  const known = await readText(target);
  if (left) return { ok: true, value: recovered(left, target, known.ok ? known.value : undefined) };
  if (!known.ok) return known;
  const copyId = newTimedId();
  void hold(copyId);
  return { ok: true, value: fromSite(copyId, target, known.value) };
}

function fromSite(copyId: string, target: Target, known: Known): Text {
  const typedAt = new Date().toISOString();
  const ours = { target, copyId, saved: known.draft, typedAt };
  return { ...known, ...ours, doubtful: undefined, recoveredAt: undefined };
}

/** What the site has of a text. */
export type Known = Pick<Text, 'draft' | 'revision' | 'date' | 'publishAt'>;

/** The text as the site has it now. */
export async function readText(target: Target): Promise<Result<Known>> {
  if (target.kind === 'draft') {
    const read = await readDraft(target.id);
    if (!read.ok) return read;
    const { draft, revision, publishAt } = read.value;
    return { ok: true, value: { draft, revision, publishAt, date: undefined } };
  }
  const read = await openPost(target.ref);
  if (!read.ok) return read;
  const { revision, ...post } = read.value;
  const { date } = post;
  return { ok: true, value: { draft: draftOf(post), revision, date, publishAt: undefined } };
}

/** Whether a text was asked for that there is not, or not any more. */
export const isMissing = (failure: Failure) =>
  isRefusedFor(failure, 'draft_not_found') || isRefusedFor(failure, 'post_not_found');

function recovered(
  { id, copy }: { id: string; copy: WorkingCopy },
  target: Target,
  known: Known | undefined,
): Text {
  // A save that arrived although its answer did not: the site has these very words.
  if (known && sameWords(copy.draft, known.draft)) return fromSite(id, target, known);
  const { draft, revision, publishAt, doubtful, at } = copy;
  const { draft: saved = EMPTY_DRAFT, date } = known ?? {};
  const written = { draft, revision, publishAt, doubtful, typedAt: at, recoveredAt: at };
  return { target, copyId: id, saved, date, ...written };
}

/** Whether two drafts say the same. */
export const sameWords = (one: Draft, other: Draft) =>
  Object.keys({ ...one, ...other }).every(
    (name) => one[name as keyof Draft] === other[name as keyof Draft],
  );

const isDraft = (name: string) => name.startsWith('draft/');

const targetOfCopy = ({ name }: WorkingCopy): Target => ({
  kind: 'draft',
  id: name.slice('draft/'.length),
});

/** A post's fields as the form shows them. */
function draftOf({ title, subheading, category, author, coverImage = '', content }: Post): Draft {
  return { title, subheading, category, author, coverImage, content: joinContent(content) };
}
