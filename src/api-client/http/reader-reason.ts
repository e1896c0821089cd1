import { BROWSER_ERRORS } from '#domain/messages/browser-errors.ts';
import type { ErrorCode, FieldErrors } from '#domain/errors.ts';
import { ERROR_TEXTS, fieldMessage, FORM_TEXTS } from '#domain/texts/texts.ts';
import { type Failure, fieldsOf } from './request.ts';

/** Returns the message of an error that the browser states, in the language of the site. */
export const errorText = (code: keyof typeof BROWSER_ERRORS): string =>
  ERROR_TEXTS[code] ?? BROWSER_ERRORS[code].text;

/** Returns the reason that the site gave for a failure, in its language. Returns undefined without one. */
export function statedText(failure: Failure): string | undefined {
  if (failure.kind === 'network') return undefined;
  const isEnglish = ERROR_TEXTS.unexpected === undefined;
  return ERROR_TEXTS[failure.code as ErrorCode] ?? (isEnglish ? failure.stated : undefined);
}

/** Returns the reason of a failure in the language of the site. */
export function reasonOf(failure: Failure): string {
  if (failure.kind === 'network') return FORM_TEXTS.noConnection;
  return statedText(failure) ?? ERROR_TEXTS.unexpected ?? failure.message;
}

/** Returns the messages about fields that the site refused, in its language. */
export const fieldTexts = (failure: Failure): FieldErrors =>
  Object.fromEntries(
    Object.entries(fieldsOf(failure)).map(([name, message]) => [name, fieldMessage({ message })]),
  );
