import { formatNumber } from '#domain/number.ts';
import { useState } from 'react';
import { call } from '#api-client/http/call.ts';
import { importSubscribers } from '#domain/letters/calls.ts';
import type { Failure } from '#api-client/http/request.ts';
import type { SubscriberImport } from '#domain/letters/subscriber-list.ts';
import { LIMITS } from '#domain/limits.ts';
import type { ListLine, SubscriberList } from '#import/subscribers/read-list.ts';
import { failureNotice, type Notice } from '#islands/ui/notice.ts';
import { useRowAction } from '#islands/ui/use-row-action.ts';
import { IMPORT_LIST_MESSAGES, type LineOutcome } from './import-messages.ts';

/** A file that was read, and what becomes of its lines. */
export interface ReadFile {
  readonly name: string;
  readonly list: SubscriberList;
  readonly outcomes: ReadonlyMap<LineOutcome, readonly number[]>;
  readonly statement: SubscriberImport['statement'];
  readonly isDone: boolean;
}

/** Reads a file of subscribers, shows what would become of it, and imports it in as many requests as needed. */
export function useListImport(onImported: () => void) {
  const [file, setFile] = useState<ReadFile>();
  const { busy, notice, setNotice, run } = useRowAction();

  const info = (text: string): Notice => ({ kind: 'info', text });
  const refuse = (text: string) => setNotice({ kind: 'error', text });

  const choose = (chosen: File) =>
    run(async () => {
      setFile(undefined);
      setNotice(info('Reading the file...'));
      // Most visits of the dashboard import nothing.
      const { readList } = await import('#import/subscribers/read-list.ts');
      const text = await chosen.text().catch(() => '');
      const list = readList(text);
      if (!list) refuse(IMPORT_LIST_MESSAGES.unreadable);
      else if (list.lines.length === 0) refuse('This file has no lines.');
      else await send({ name: chosen.name, list, statement: undefined }, true);
    });

  /** Looks at the file again, with the author's word for the lines without a date. */
  const state = (statement: SubscriberImport['statement']) =>
    run(async () => {
      if (file) await send({ ...file, statement }, true);
    });

  const start = () =>
    run(async () => {
      if (!file) return;
      await send(file, false);
      onImported();
    });

  async function send(
    { name, list, statement }: Pick<ReadFile, 'name' | 'list' | 'statement'>,
    isPreview: boolean,
  ) {
    const { outcomes, unique } = withoutRepeated(list.lines);
    for (let n = 0; n < unique.length; n += LIMITS.subscribersPerImport) {
      setNotice(info(`${formatNumber(n)} of ${formatNumber(unique.length)} lines...`));
      const part = unique.slice(n, n + LIMITS.subscribersPerImport);
      const result = await call(importSubscribers, {
        body: {
          lines: part.flatMap(({ sent }) => sent ?? []),
          origin: list.origin,
          statement,
          isPreview,
        },
      });
      if (!result.ok) {
        stop(result.failure, isPreview);
        return;
      }
      for (const [index, outcome] of result.value.results.entries())
        add(outcomes, outcome, part[index]?.line ?? 0);
    }
    setNotice(undefined);
    setFile({ name, list, outcomes, statement, isDone: !isPreview });
  }

  function stop(failure: Failure, isPreview: boolean): void {
    setNotice(
      isPreview
        ? failureNotice(failure)
        : failureNotice(
            failure,
            `${failure.message} What was imported stays, and importing the file again adds the rest.`,
          ),
    );
  }

  function cancel(): void {
    setFile(undefined);
    setNotice(undefined);
  }

  return { file, busy, notice, choose, state, start, cancel };
}

/** Takes out the lines that are not sent: those who are not subscribed, and addresses that were there before. */
function withoutRepeated(lines: readonly ListLine[]) {
  const outcomes = new Map<LineOutcome, number[]>();
  const seen = new Set<string>();
  const unique = lines.filter(({ line, sent }) => {
    if (!sent) {
      add(outcomes, 'left', line);
      return false;
    }
    const address = sent.address.normalize('NFC').toLowerCase();
    if (address !== '' && seen.has(address)) {
      add(outcomes, 'repeated', line);
      return false;
    }
    seen.add(address);
    return true;
  });
  return { outcomes, unique };
}

function add(outcomes: Map<LineOutcome, number[]>, outcome: LineOutcome, line: number): void {
  const lines = outcomes.get(outcome);
  if (lines) lines.push(line);
  else outcomes.set(outcome, [line]);
}
