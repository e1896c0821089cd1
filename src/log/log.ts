import { errorText, framesOf } from './error-text.ts';
import { asJson, asText, type Level, type LogRecord } from './log-line.ts';
import { redact } from './redact.ts';
import { currentRequest } from './request-context.ts';

/** Characters of a text that are logged. */
const LONGEST = 2_000;

/** Values beside the message. A line with the `status` of a response is the only one about its request. */
interface Fields {
  readonly error?: unknown;
  readonly status?: number;
  readonly ms?: number;
  readonly [name: string]: unknown;
}

/**
 * Writes one line for each call: about an error that was thrown, or a message with values. A line names the request that
 * it belongs to. It contains neither secrets nor addresses, and no value can begin another line.
 */
export const log = {
  error: (what: unknown, fields?: Fields) => write('error', what, fields),
  warn: (what: unknown, fields?: Fields) => write('warn', what, fields),
  info: (what: unknown, fields?: Fields) => write('info', what, fields),
};

function write(level: Level, what: unknown, fields?: Fields): void {
  console[level](lineOf(recordOf(level, what, fields)));
}

/** Returns the line of a record: JSON, except on a terminal. `LOG` decides it for both. */
function lineOf(record: LogRecord): string {
  const form = process.env['LOG'] || (process.stderr.isTTY ? 'text' : 'json');
  return form === 'text' ? asText(record) : asJson(record);
}

function recordOf(level: Level, what: unknown, { error, ...fields }: Fields = {}): LogRecord {
  const context = currentRequest();
  if (context && fields.status !== undefined) context.isReported = true;
  const stack = level === 'error' ? framesOf(error ?? what) : [];
  return {
    time: new Date().toISOString(),
    level,
    message: safe(typeof what === 'string' ? what : errorText(what)),
    ...(context && {
      request: safe(context.request),
      route: safe(context.route),
      ...(context.cause !== undefined && { cause: safe(context.cause) }),
      ms: Math.round(performance.now() - context.begun),
    }),
    ...Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, safeValue(value)])),
    ...(error !== undefined && { error: safe(errorText(error)) }),
    ...(stack.length > 0 && { stack: stack.map(safe) }),
  };
}

const safe = (text: string) => redact(text).slice(0, LONGEST).toWellFormed();

/** Returns a value without secrets. One that is no text, number or list of texts becomes a text. */
function safeValue(value: unknown): unknown {
  if (typeof value === 'number' || typeof value === 'boolean' || value === undefined) return value;
  if (Array.isArray(value)) return value.map((one) => safe(errorText(one)));
  return safe(errorText(value));
}
