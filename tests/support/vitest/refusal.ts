import { expect, type MatcherState } from 'vitest';
import { type ErrorBody, type ErrorCode, ERRORS, type FieldErrors } from '#domain/errors.ts';

/** The invalid fields of a refusal: their names, or their messages by name. */
type Fields = readonly string[] | FieldErrors;

declare module 'vitest' {
  interface Matchers<R extends void | Promise<void>, T> {
    /**
     * Checks that a response is the error response of a code: its status, its message as JSON, and the fields that it
     * marks, which are none if they are left out.
     */
    toBeRefused(code: ErrorCode, fields?: Fields): Promise<void>;
  }
}

async function toBeRefused(
  this: MatcherState,
  received: Response | Promise<Response>,
  code: ErrorCode,
  fields: Fields = [],
) {
  const response = (await received).clone();
  const { status, text: message } = ERRORS[code];
  const expected = { status, type: 'application/json', code, error: message, message, fields };
  const actual = {
    status: response.status,
    type: response.headers.get('content-type'),
    ...bodyOf(await response.text(), fields),
  };
  return {
    pass: this.equals(actual, expected),
    message: () => `The response is not the refusal ${code}.`,
    actual,
    expected,
  };
}

/** Returns the parts of an error's body that are compared, its fields in the form in which they are expected. */
function bodyOf(text: string, expected: Fields) {
  try {
    const { code, error, message, fields = {} } = JSON.parse(text) as ErrorBody;
    return { code, error, message, fields: Array.isArray(expected) ? Object.keys(fields) : fields };
  } catch {
    return { text };
  }
}

expect.extend({ toBeRefused });
