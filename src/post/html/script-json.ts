const ESCAPED = /[<\u2028\u2029]/g;

/**
 * Writes a value as JSON for a script element. Nothing in it can end the element or begin a comment. The line separators
 * are escaped for readers that take JSON for JavaScript.
 */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    ESCAPED,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
