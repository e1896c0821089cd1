import type * as z from 'zod/mini';
import { AppError, type ErrorCode } from '#domain/errors.ts';
import { isAutomated } from '#domain/comments/spam-check.ts';
import { fieldErrors, isBlank } from '#domain/fields.ts';

/**
 * Parses an input with a schema. Throws `invalid_input` with a message for each invalid field.
 *
 * Every input is parsed once, where it enters. `serve` parses the body of a call, and its handler what the path names
 * (`#http/parse-path.ts`). A use case parses a body only if its call leaves that to it, and the cursor that it receives. A
 * store parses the facts that it reads. All functions behind them take the parsed type, and neither parse, check nor sanitise
 * it again.
 */
export function parse<T>(schema: z.ZodMiniType<T>, input: unknown): T {
  const result = schema.safeParse(input);
  if (!result.success) throw new AppError('invalid_input', { fields: fieldErrors(result.error) });
  return result.data;
}

/**
 * Parses a reader's form as `parse` does, but throws `incomplete` when a required field is empty, and `looks_automated`
 * when a program seems to have filled in the form.
 */
export function parseForm<T>(
  schema: z.ZodMiniType<T>,
  input: object,
  { required, incomplete }: { required: readonly string[]; incomplete: ErrorCode },
): T {
  const result = schema.safeParse(input);
  if (result.success) {
    if (isAutomated(input)) throw new AppError('looks_automated');
    return result.data;
  }
  const isMissing = (name: string) => isBlank(Reflect.get(input, name));
  const code = required.some(isMissing) ? incomplete : 'invalid_input';
  throw new AppError(code, { fields: fieldErrors(result.error) });
}
