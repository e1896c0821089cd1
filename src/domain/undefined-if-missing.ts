/**
 * Handles the error of reading a file: a missing one is undefined. Throws any other error, since a file that cannot be
 * read must not be taken for a missing one and replaced.
 */
export function undefinedIfMissing(error: unknown): undefined {
  if ((error as { readonly code?: string }).code === 'ENOENT') return undefined;
  throw error;
}
