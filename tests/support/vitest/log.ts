import { AsyncLocalStorage } from 'node:async_hooks';
import { format } from 'node:util';
import * as z from 'zod/mini';
import { aroundEach, expect } from 'vitest';

const METHODS = ['error', 'warn', 'log', 'info'] as const;

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

/** A line that the log of the server writes. */
const Line = z.object({ level: z.string(), message: z.string(), error: z.optional(z.string()) });

function record(...values: unknown[]): void {
  const printed = format(...values);
  const { level, line } = parsed(printed) ?? { level: 'error', line: printed };
  const { expectations = [], unexpected } = logs.getStore() ?? {};
  const matching = expectations.filter(({ text }) =>
    typeof text === 'string' ? line.includes(text) : text.test(line),
  );
  for (const { lines } of matching) lines.push(line);
  // With the stacks of errors. Tests need not expect that something was done.
  if (matching.length === 0 && level !== 'info') unexpected?.push(printed);
}

/** Returns the level of a line of the log, and its message with its error. */
function parsed(printed: string): { level: string; line: string } | undefined {
  if (!printed.startsWith('{"time":')) return undefined;
  const { level, message, error } = Line.parse(JSON.parse(printed));
  return { level, line: [message, error].filter((text) => text !== undefined).join(' ') };
}

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
