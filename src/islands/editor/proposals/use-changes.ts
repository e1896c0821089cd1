import { type RefObject, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ProposalEnd } from '#domain/documents/proposal-fact.ts';
import type { Proposal } from '#domain/documents/proposal.ts';
import type { Draft } from '#domain/posts/draft.ts';
import type { TextHandle } from '#islands/text-editor/SourceText.tsx';
import {
  blockChanges,
  changesInText,
  type PlacedChange,
  placeChanges,
  type Span,
} from './block-changes.ts';
import { type BlockList, blocksOfText, presentBlocks, replaceBlocks } from './present-text.ts';

/** The index of the change of the title, which comes before those of blocks. */
export const TITLE = -1;

/** A change as an author decides about it. */
export interface ShownChange {
  readonly index: number;
  /** The part of the text as it is now, or as the program has read it. */
  readonly before: string;
  readonly after: string;
  readonly state: PlacedChange['state'];
  readonly isLeft: boolean;
  /** True if taking it puts it into the text. */
  readonly canTake: boolean;
}

/** The text in the editor, and the ways to change it. */
export interface TextInEditor {
  readonly handle: RefObject<TextHandle | null>;
  readonly draft: Draft;
  readonly change: (part: Partial<Draft>) => void;
}

/** Holds the decisions about the changes of a proposal, and takes them into the text in the editor. */
export function useChanges(proposal: Proposal, { handle, draft, change }: TextInEditor) {
  const [texts] = useState(() => {
    const before = blocksOfText(proposal.before.content);
    const proposed = blocksOfText(proposal.content);
    return { before, proposed, changes: blockChanges(before.html, proposed.html) };
  });
  const [now, setNow] = useState(() => presentHtml(handle));
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const { before, proposed, changes } = texts;
  const [taken, setTaken] = useState(() => changesInText(changes, htmlOf(texts, now)));
  const placed = useMemo(
    () => placeChanges(texts.changes, htmlOf(texts, now), taken),
    [texts, now, taken],
  );
  const title = titleChange(proposal, draft);

  const shown: ShownChange[] = [
    ...(title ? [{ ...title, isLeft: left.has(TITLE) }] : []),
    ...placed.map((one, index) => ({
      index,
      before:
        one.state === 'changed' && one.now ? joined(now, one.now) : joined(before.html, one.before),
      after: joined(proposed.html, one.proposed),
      state: one.state,
      isLeft: left.has(index),
      canTake: one.now !== undefined,
    })),
  ];

  /** Puts changes into the text. Those of one call are one step to be undone. */
  function take(indexes: readonly number[]): void {
    const { current } = handle;
    const replacements = indexes.flatMap((index) => {
      const one = placed[index];
      if (!one?.now || one.state === 'taken') return [];
      const { from, to } = one.proposed;
      return { now: one.now, nodes: proposed.nodes.slice(from, to) };
    });
    if (current && replacements.length > 0) replaceBlocks(current, replacements);
    flushSync(() => {
      if (indexes.includes(TITLE) && proposal.title !== undefined)
        change({ title: proposal.title });
      setNow(presentHtml(handle));
      setTaken(new Set([...taken, ...indexes.filter((index) => index !== TITLE)]));
    });
  }

  const outcome: ProposalEnd = shown.some(({ state }) => state === 'taken') ? 'taken' : 'dismissed';
  return {
    shown,
    open: shown.filter(({ state, isLeft }) => state !== 'taken' && !isLeft),
    take,
    leave: (index: number) => flushSync(() => setLeft(new Set([...left, index]))),
    /** The outcome, if nothing more is taken. */
    outcome,
  };
}

interface Compared {
  readonly before: BlockList;
  readonly proposed: BlockList;
}

const htmlOf = ({ before, proposed }: Compared, now: readonly string[]) => ({
  before: before.html,
  proposed: proposed.html,
  now,
});

const presentHtml = ({ current }: RefObject<TextHandle | null>) =>
  current ? presentBlocks(current).html : [];

const joined = (html: readonly string[], { from, to }: Span) => html.slice(from, to).join('\n\n');

function titleChange(
  { title, before }: Proposal,
  draft: Draft,
): Omit<ShownChange, 'isLeft'> | undefined {
  if (title === undefined || title === before.title) return undefined;
  const isTaken = draft.title === title;
  const state = isTaken ? 'taken' : draft.title === before.title ? 'ready' : 'changed';
  const from = state === 'changed' ? draft.title : before.title;
  return { index: TITLE, before: from, after: title, state, canTake: true };
}
