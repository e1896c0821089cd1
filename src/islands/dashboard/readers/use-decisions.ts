import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { Decided } from '#api-client/http/decide-many.ts';
import type { Result } from '#api-client/http/request.ts';
import type { ErrorCode } from '#domain/errors.ts';
import type { Selection } from '#islands/dashboard/list/use-selection.ts';
import type { Pages } from '#islands/ui/resource/use-pages.ts';
import { useRowAction } from '#islands/ui/use-row-action.ts';
import { decidedSummary, type DecisionTexts } from './messages.ts';

/** A kind of texts of readers that an author decides about. */
export interface TextKind<T, Verb extends string> {
  readonly send: (text: T, verb: Verb) => Promise<Result<unknown>>;
  readonly sendAll: (
    texts: readonly T[],
    verb: Verb,
    onProgress: (done: number) => void,
  ) => Promise<Decided>;
  /** The code of a text that is missing, or that was decided about elsewhere. */
  readonly missing: ErrorCode;
  /** Returns true for a text that can be decided about in this way. */
  readonly takes?: (text: T, verb: Verb) => boolean;
  /** Returns what the list shows after a decision, in place of the text. By default it leaves the list. */
  readonly after?: (text: T, verb: Verb) => readonly T[];
  /** The number of texts below which the list is filled up, so that the author can go on. */
  readonly least?: number;
  readonly texts: DecisionTexts<Verb>;
}

interface Options<T> {
  readonly pages: Pages<T>;
  readonly selection: Selection;
  /** The heading, which gets the focus if it would be lost. */
  readonly heading: RefObject<HTMLElement | null>;
}

/** Decides about one text of a list, or about all selected ones at once. */
export function useDecisions<T extends { readonly id: string }, Verb extends string>(
  kind: TextKind<T, Verb>,
  { pages, selection, heading }: Options<T>,
) {
  const { items, hasMore, changeItems, loadMore } = pages;
  const { texts, takes = () => true, after = () => [] } = kind;
  const { busy, notice, setNotice, run, act, succeed, fail } = useRowAction();

  function decide(text: T, verb: Verb, onRemoved: () => void): void {
    const replace = (by: readonly T[], message: string) => () => {
      changeItems((listed) => listed.flatMap((one) => (one.id === text.id ? by : [one])));
      return message;
    };
    void act({
      request: () => kind.send(text, verb),
      onSuccess: replace(after(text, verb), texts.done[verb]),
      onMissing: { code: kind.missing, update: replace([], texts.gone) },
      onRemoved,
    });
  }

  /** Decides about the selected texts. Those that fail stay in the list and selected. */
  const decideSelected = (verb: Verb) =>
    run(async () => {
      const chosen = items.filter((text) => selection.has(text.id) && takes(text, verb));
      if (chosen.length === 0) return;
      const question = texts.question(verb, chosen.length);
      if (question !== undefined && !window.confirm(question)) return;
      const result = await kind.sendAll(chosen, verb, (done) =>
        setNotice({ kind: 'info', text: texts.doing(verb, done, chosen.length) }),
      );
      const { failed, signedOut } = result;
      const [decided, gone] = [new Set(result.decided), new Set(result.missing)];
      flushSync(() => {
        changeItems((listed) =>
          listed.flatMap((one) => {
            if (decided.has(one.id)) return after(one, verb);
            return gone.has(one.id) ? [] : [one];
          }),
        );
        selection.select(failed);
        const text = decidedSummary(texts, verb, result);
        setNotice({ kind: failed.length > 0 ? 'error' : 'success', text, signedOut });
      });
      const left = items.length - decided.size - gone.size;
      if (hasMore && left < (kind.least ?? 0)) await append();
      if (document.activeElement === document.body) heading.current?.focus();
    });

  async function append() {
    const failure = await loadMore();
    if (failure) fail(failure);
  }

  return {
    busy,
    notice,
    setNotice,
    succeed,
    decide,
    decideSelected: (verb: Verb) => void decideSelected(verb),
    showOlder: () => void run(append),
  };
}
