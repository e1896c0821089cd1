import { currentRequest } from './request-context.ts';
import { isIP } from 'node:net';

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

type Level = 'error' | 'warn' | 'info';

/** One event of the log. Its texts are free of secrets. */
interface LogRecord {
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
const inLine = (text: string) => asJson(text).slice(1, -1).replaceAll('\\"', '"');

const plain = (value: unknown) =>
  typeof value === 'string' && !/[\s=]/.test(value) ? inLine(value) : asJson(value);

/** Returns a value as one line of JSON. */
const asJson = (value: unknown) => JSON.stringify(value).replace(UNSAFE, escaped);

/** Variables whose values no log may contain. Short values are no secrets, and would hide ordinary words. */
const SECRET_VARIABLES = [
  'SESSION_SECRET',
  'VISITOR_SECRET',
  'WEBHOOK_SECRET',
  'WEBHOOK_URL',
  'BUILD_HOOK_URL',
  'ADMIN_KEYS',
  'NETLIFY_PURGE_API_TOKEN',
  'NETLIFY_BLOBS_CONTEXT',
  'BACKUP_S3_KEY_ID',
  'BACKUP_S3_SECRET',
  'BACKUP_KEY',
  'SMTP_URL',
  'LETTERS_KEY',
];
const SHORTEST_SECRET = 8;

const HIDDEN = '[hidden]';
const LOOPBACK = /^(?:127\.|::1$|0\.0\.0\.0$|::$)/;

/** Forms that only secrets have: tokens of sessions, keys and their hashes, and the tokens of secret links. */
const SECRET_FORMS = [
  /eyJ[\w-]{8,}(?:\.[\w-]*){1,4}/g,
  /\bwhsec_[\w+/=]+/g,
  /\bsha256-[\w+/=-]{20,}/g,
  /\bBearer\s+\S+/gi,
  /(?<![\w-])[\w-]{43}(?![\w-])/g,
  /(?<![a-z\d])[a-z\d]{53}(?![a-z\d])/g,
];
// The repetitions are limited, so that a long text takes no longer than in proportion to its length.
const EMAIL = /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}.-]{1,255}\.\p{L}{2,63}/gu;
const WEB_ADDRESS = /\bhttps?:\/\/[^\s"'<>`]+/gi;
/** Forms of addresses of IPv6 and IPv4. A time of the day has the form of the first, too. */
const NETWORK_ADDRESSES = [
  /(?<![\w:.])[\da-f:]{2,39}(?:\.\d{1,3}){0,3}(?![\w:])/gi,
  /(?<![\w.])\d{1,3}(?:\.\d{1,3}){3}(?!\w|\.\d)/g,
];

/**
 * Removes what no log may contain: the operator's secrets, e-mail addresses, network addresses of others, and everything
 * in a web address after its host.
 */
function redact(text: string): string {
  let safe = text;
  for (const name of SECRET_VARIABLES) {
    for (const value of (process.env[name] ?? '').split(',')) {
      if (value.length >= SHORTEST_SECRET) safe = safe.replaceAll(value, HIDDEN);
    }
  }
  safe = safe.replace(WEB_ADDRESS, (address) => {
    const url = URL.parse(address);
    return url ? `${url.protocol}//${url.host}${url.pathname === '/' ? '' : '/…'}` : HIDDEN;
  });
  for (const form of SECRET_FORMS) safe = safe.replace(form, HIDDEN);
  for (const form of NETWORK_ADDRESSES) {
    safe = safe.replace(form, (address) =>
      isIP(address) > 0 && !LOOPBACK.test(address) ? HIDDEN : address,
    );
  }
  return safe.replace(EMAIL, HIDDEN);
}

/** Causes of an error that are shown. An error may be its own cause. */
const MOST_CAUSES = 4;
/** Lines of a stack that are logged. */
const FRAMES = 8;

/** Returns the name and the message of an error, with those of its causes in brackets. */
function errorText(error: unknown, causes = MOST_CAUSES): string {
  if (!(error instanceof Error)) return typeof error === 'string' ? error : textOf(error);
  const { code } = error as { code?: unknown };
  const message = messageOf(error) || (typeof code === 'string' ? code : '');
  const text = message ? `${error.name}: ${message}` : error.name;
  const hasCause = error.cause !== undefined && causes > 0;
  return hasCause ? `${text} (${errorText(error.cause, causes - 1)})` : text;
}

/** Returns the calls that led to an error, the innermost first. They hold nothing of its message. */
function framesOf(error: unknown): string[] {
  if (!(error instanceof Error) || typeof error.stack !== 'string') return [];
  const start = error.stack.indexOf(error.message);
  if (start < 0) return [];
  const lines = error.stack.slice(start + error.message.length).split('\n');
  return lines
    .filter((line) => line.startsWith('    at '))
    .slice(0, FRAMES)
    .map((line) => line.slice('    at '.length));
}

/** Returns the message of an error. That of a parser quotes the text, which may be that of a reader. */
const messageOf = (error: Error) =>
  error instanceof SyntaxError ? error.message.replace(/"[^]*"/, '"…"') : error.message;

function textOf(value: unknown): string {
  try {
    const text: unknown = JSON.stringify(value);
    return typeof text === 'string' ? text : 'nothing';
  } catch {
    return 'An object that is no error.';
  }
}
