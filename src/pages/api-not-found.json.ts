import { type ErrorBody, ERRORS } from '#domain/errors.ts';

/** What a call that does not exist is answered with. */
export function GET(): Response {
  const { text } = ERRORS.unknown_call;
  return Response.json({ code: 'unknown_call', error: text, message: text } satisfies ErrorBody);
}
