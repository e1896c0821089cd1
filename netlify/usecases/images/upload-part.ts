import * as z from 'zod/mini';
import { TimedId } from '#domain/id.ts';

const integer = (label: string, from: number, to: number) =>
  z.coerce
    .number()
    .check(
      z.refine((n) => Number.isInteger(n) && n >= from && n <= to, `${label} must be a number.`),
    );

/** Returns the schema of the fields that describe a part of an upload, which has at most so many parts. */
export const uploadPart = (mostParts: number) =>
  z.object({
    uploadId: TimedId,
    total: integer('The total', 1, mostParts),
    index: integer('The index', 0, mostParts - 1),
  });
