/** Deploy context whose store readers see. */
export const PRODUCTION = 'production';

/**
 * Returns the deploy context that the code runs for: the one stated, else the one that was written in here when the
 * functions were bundled. Without either it is production, since one machine has no other.
 */
export const deployContext = (stated?: string): string =>
  stated || process.env['CONTEXT'] || PRODUCTION;

/** Returns the name of a deploy context's own store. */
export const storeName = (context: string): string =>
  context === PRODUCTION ? 'commonplace' : `commonplace-${context}`;
