/** Causes of an error that are shown. An error may be its own cause. */
const MOST_CAUSES = 4;
/** Lines of a stack that are logged. */
const FRAMES = 8;

/** Returns the name and the message of an error, with those of its causes in brackets. */
export function errorText(error: unknown, causes = MOST_CAUSES): string {
  if (!(error instanceof Error)) return typeof error === 'string' ? error : asJson(error);
  const { code } = error as { code?: unknown };
  const message = messageOf(error) || (typeof code === 'string' ? code : '');
  const text = message ? `${error.name}: ${message}` : error.name;
  const hasCause = error.cause !== undefined && causes > 0;
  return hasCause ? `${text} (${errorText(error.cause, causes - 1)})` : text;
}

/** Returns the calls that led to an error, the innermost first. They hold nothing of its message. */
export function framesOf(error: unknown): string[] {
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

function asJson(value: unknown): string {
  try {
    const text: unknown = JSON.stringify(value);
    return typeof text === 'string' ? text : 'nothing';
  } catch {
    return 'An object that is no error.';
  }
}
