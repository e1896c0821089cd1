import type * as z from 'zod/mini';
import { AppError } from '#domain/errors.ts';
import { fieldErrors } from '#domain/fields.ts';

/** The input as the schema describes it; throws `invalid_input` with a sentence for each field that is not. */
export function parse<T>(schema: z.ZodMiniType<T>, input: unknown): T {
  const result = schema.safeParse(input);
  if (!result.success) throw new AppError('invalid_input', { fields: fieldErrors(result.error) });
  return result.data;
}
