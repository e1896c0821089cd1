/** The deploy context whose store readers see. */
export const PRODUCTION = 'production';

/**
 * The deploy context that code runs for: as it is told, else as it was when the functions were bundled, which writes it in
 * here. Where neither says so it is production: there is no other on one machine.
 */
export const deployContext = (told?: string): string =>
  told || process.env['CONTEXT'] || PRODUCTION;

/** The name of a deploy context's own store. */
export const storeName = (context: string): string =>
  context === PRODUCTION ? 'commonplace' : `commonplace-${context}`;
