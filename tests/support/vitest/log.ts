import { AsyncLocalStorage } from 'node:async_hooks';
import { format } from 'node:util';
import { aroundEach, expect } from 'vitest';

const METHODS = ['error', 'warn', 'log'] as const;

interface Expectation {
  readonly text: string | RegExp;
  readonly isRequired: boolean;
  readonly lines: string[];
}

/** The lines that a test expects, and those that it did not expect. */
interface Log {
  readonly expectations: Expectation[];
  readonly unexpected: string[];
}

/** The log of the test that a line comes from, however late it comes. */
const logs = new AsyncLocalStorage<Log>();

/** Expects the test to log lines with a text, at least one. Returns those that are logged, as they come. */
export const expectLog = (text: string | RegExp): readonly string[] => add(text, true);

/** Lets the test log lines with a text. Returns those that are logged, as they come. */
export const allowLog = (text: string | RegExp): readonly string[] => add(text, false);

function add(text: string | RegExp, isRequired: boolean): readonly string[] {
  const lines: string[] = [];
  logs.getStore()?.expectations.push({ text, isRequired, lines });
  return lines;
}

function record(...values: unknown[]): void {
  const line = format(
    ...values.map((value) => (value instanceof Error ? errorText(value) : value)),
  );
  const { expectations = [], unexpected } = logs.getStore() ?? {};
  const matching = expectations.filter(({ text }) =>
    typeof text === 'string' ? line.includes(text) : text.test(line),
  );
  for (const { lines } of matching) lines.push(line);
  // With the stacks of errors.
  if (matching.length === 0) unexpected?.push(format(...values));
}

/** Returns an error's name and message with those of its causes. */
const errorText = (error: Error): string =>
  error.cause instanceof Error
    ? `${String(error)} (${errorText(error.cause)})`
    : format(String(error), error.cause ?? '').trimEnd();

/** Collects what each test logs. A test fails if it logs what it does not expect, or not what it expects. */
export function collectLog(): void {
  aroundEach(async (runTest) => {
    const log: Log = { expectations: [], unexpected: [] };
    const originals = METHODS.map((method) => [method, console[method]] as const);
    for (const method of METHODS) console[method] = record;
    try {
      await logs.run(log, runTest);
    } finally {
      for (const [method, original] of originals) console[method] = original;
    }
    expect(log.unexpected, 'logged, but not expected').toEqual([]);
    const missing = log.expectations.filter(({ isRequired, lines }) => isRequired && !lines[0]);
    expect(
      missing.map(({ text }) => text),
      'expected, but not logged',
    ).toEqual([]);
  });
}
