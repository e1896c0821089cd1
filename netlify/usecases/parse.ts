import * as z from 'zod/mini';
import { AppError, type FieldErrors } from '#domain/errors.ts';

/** The input as the schema describes it; throws `invalid_input` with a sentence for each field that is not. */
export function parse<T>(schema: z.ZodMiniType<T>, input: unknown): T {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const { path, message } of result.error.issues) fields[String(path[0] ?? '')] ??= message;
  throw new AppError('invalid_input', { fields: fields satisfies FieldErrors });
}
