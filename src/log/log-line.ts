export type Level = 'error' | 'warn' | 'info';

/** One event of the log. Its texts are free of secrets. */
export interface LogRecord {
  /** ISO time. */
  readonly time: string;
  readonly level: Level;
  readonly message: string;
  readonly request?: string | undefined;
  readonly route?: string | undefined;
  /** Milliseconds since the request began, or that a task took. */
  readonly ms?: number | undefined;
  /** The error that was thrown, with its causes. */
  readonly error?: string | undefined;
  readonly stack?: readonly string[] | undefined;
  readonly [name: string]: unknown;
}

/** Characters that end a line, control a terminal or change the order of letters, beside those that JSON escapes. */
const UNSAFE = /[\u007F-\u009F\u2028\u2029\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;
const escaped = (character: string) =>
  `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

export const asJson = (record: LogRecord): string =>
  JSON.stringify(record).replace(UNSAFE, escaped);

/** Returns a record as one short line for a terminal, with the innermost call alone. */
export function asText({ time, level, message, error, stack, ...values }: LogRecord): string {
  const parts = [time.slice(11, 19), level.padEnd(5), inLine(message)];
  if (error !== undefined) parts.push(inLine(error));
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined) parts.push(`${name}=${plain(value)}`);
  }
  if (stack?.[0] !== undefined) parts.push(`at ${inLine(stack[0])}`);
  return parts.join(' ');
}

/** Returns a text without line breaks and control characters, but with its quotes. */
const inLine = (text: string) => asJsonText(text).slice(1, -1).replaceAll('\\"', '"');

const plain = (value: unknown) =>
  typeof value === 'string' && !/[\s=]/.test(value) ? inLine(value) : asJsonText(value);

const asJsonText = (value: unknown) => JSON.stringify(value).replace(UNSAFE, escaped);
