import * as z from 'zod/mini';
import type { FieldErrors } from './errors.ts';
import { LIMITS } from './limits.ts';

/**
 * A letter, number, sign or emoji. Marks that need a letter, fillers and blank signs are not visible on their own, and
 * neither is the replacement of a character that did not arrive.
 */
const VISIBLE =
  /[[\p{L}\p{N}\p{P}\p{S}\p{Extended_Pictographic}]--[\p{Default_Ignorable_Code_Point}\u2800\u{1d159}\ufffd]]/v;

/** Embeddings, overrides and isolates of writing direction, which could reverse the text that follows a line. */
const TURNS_DIRECTION = /[\u202a-\u202e\u2066-\u2069]+/g;

/** Returns true for a missing value, or a text without visible characters. */
export const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && !VISIBLE.test(value));

/** Control characters that no page may hold. */
const CONTROLS = /(?![\n\r\t])\p{Cc}/gu;

/**
 * A plain text. Half a surrogate pair, which no file and no other program can hold, becomes U+FFFD. Control characters are
 * left out.
 */
export const Text = (error?: string) =>
  z.string(error).check(z.overwrite((text) => text.toWellFormed().replace(CONTROLS, '')));

/** A text as somebody sends it, whose letters have one spelling. */
export const NewText = (error?: string) => Text(error).check(z.normalize('NFC'));

const emptyIfBlank = (text: string) => (isBlank(text) ? '' : text);

const singleLine = z.transform((text: string) =>
  emptyIfBlank(
    text
      .toWellFormed()
      .normalize('NFC')
      .replace(TURNS_DIRECTION, '')
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim(),
  ),
);

/**
 * Returns a schema for one line of plain text, not empty and at most `max` characters long. White space and control
 * characters become single spaces.
 */
export const requiredLine = (label: string, max: number) =>
  z.pipe(
    z.pipe(z.string(`${label} is required.`), singleLine),
    z
      .string()
      .check(
        z.minLength(1, `${label} is required.`),
        z.maxLength(max, `${label} can be at most ${max} characters.`),
      ),
  );

/**
 * Returns a schema for one line of at most `max` characters of plain text. An absent value or null becomes the empty
 * string.
 */
export const optionalLine = (label: string, max: number) =>
  z.pipe(
    z.pipe(
      z.transform((value: unknown) => value ?? ''),
      z.pipe(z.string(`${label} must be text.`), singleLine),
    ),
    z.string().check(z.maxLength(max, `${label} can be at most ${max} characters.`)),
  );

/** Returns a schema for one line that an edit leaves as it is if it is absent, and removes if it is empty. */
export const removableLine = (label: string, max: number) =>
  z.optional(
    z.pipe(
      optionalLine(label, max),
      z.transform((text) => text || undefined),
    ),
  );

const manyLines = z.transform((text: string) =>
  emptyIfBlank(
    text.toWellFormed().normalize('NFC').replace(/\r\n?/g, '\n').replace(CONTROLS, '').trim(),
  ),
);

/** Returns a schema for text of several lines, not empty, with at most `max` characters and `LIMITS.links` links. */
export const requiredText = (label: string, max: number) =>
  z.pipe(
    z.pipe(z.string(`${label} is required.`), manyLines),
    z.string().check(
      z.minLength(1, `${label} is required.`),
      z.maxLength(max, `${label} can be at most ${max} characters.`),
      z.refine(
        (text) => (text.match(LINK) ?? []).length <= LIMITS.links,
        `${label} can contain at most ${LIMITS.links} links.`,
      ),
    ),
  );

/**
 * Returns a schema for text of several lines with at most `max` characters, links included. An absent value or null becomes
 * the empty string.
 */
export const optionalText = (label: string, max: number) =>
  z.pipe(
    z.pipe(
      z.transform((value: unknown) => value ?? ''),
      z.pipe(z.string(`${label} must be text.`), manyLines),
    ),
    z.string().check(z.maxLength(max, `${label} can be at most ${max} characters.`)),
  );

const LINK = /\bhttps?:\/\/|(?<![/\w])www\./gi;

/** A fault of a field: zod's code, the largest size that is taken, and the message in English. */
export interface Issue {
  readonly code?: string;
  readonly maximum?: unknown;
  readonly message: string;
}

/** Returns the first message of a schema for each invalid field. A list is one field, whatever its items consist of. */
export function fieldErrors(
  { issues }: z.core.$ZodError,
  messageOf = ({ message }: Issue) => message,
): FieldErrors {
  const fields: Record<string, string> = {};
  for (const issue of issues) fields[fieldOf(issue.path)] ??= messageOf(issue);
  return fields;
}

/** Returns the innermost name before the index of an item. */
function fieldOf(path: readonly PropertyKey[]): string {
  const index = path.findIndex((step) => typeof step === 'number');
  return String(path.slice(0, index < 0 ? undefined : index).at(-1) ?? '');
}
