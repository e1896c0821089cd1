import * as z from 'zod/mini';
import type { FieldErrors } from './errors.ts';
import { LIMITS } from './limits.ts';

const singleLine = z.transform((text: string) =>
  text
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim(),
);

/** One line of plain text, not empty, of at most `max` characters; white space and control characters become single spaces. */
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

/** One line of plain text of at most `max` characters; absent or null, it is the empty string. */
export const optionalLine = (label: string, max: number) =>
  z.pipe(
    z.pipe(
      z.transform((value: unknown) => value ?? ''),
      z.pipe(z.string(`${label} must be text.`), singleLine),
    ),
    z.string().check(z.maxLength(max, `${label} can be at most ${max} characters.`)),
  );

const manyLines = z.transform((text: string) =>
  text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])\p{Cc}/gu, '')
    .trim(),
);

/** Text of several lines, not empty, of at most `max` characters and `LIMITS.links` links. */
export const requiredText = (label: string, max: number) =>
  z.pipe(
    z.pipe(z.string(`${label} is required.`), manyLines),
    z.string().check(
      z.minLength(1, `${label} is required.`),
      z.maxLength(max, `${label} can be at most ${max} characters.`),
      z.refine(
        (text) => (text.match(LINK) ?? []).length <= LIMITS.links,
        `${label} can hold at most ${LIMITS.links} links.`,
      ),
    ),
  );

const LINK = /\bhttps?:\/\/|(?<![/\w])www\./gi;

/** The first sentence that a schema says against each field. */
export function fieldErrors({ issues }: z.core.$ZodError): FieldErrors {
  const fields: Record<string, string> = {};
  for (const { path, message } of issues) fields[String(path[0] ?? '')] ??= message;
  return fields;
}
