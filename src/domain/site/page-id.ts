import * as z from 'zod/mini';
import { LIMITS } from '#domain/limits.ts';

/** The id of an own page, which is its address below the root of the site. */
export const PageId = z
  .string('An address is required.')
  .check(
    z.minLength(1, 'An address is required.'),
    z.maxLength(LIMITS.pageId, `An address can be at most ${LIMITS.pageId} characters.`),
    z.regex(
      /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
      'An address must be lowercase letters and digits, with single hyphens between them.',
    ),
  );

export const pagePath = ({ id }: { readonly id: string }) => `/${id}`;
