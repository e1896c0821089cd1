/** Rights that a token may give a program, from the least on. */
export const SCOPES = ['read', 'draft', 'media', 'comments', 'publish'] as const;
export type Scope = (typeof SCOPES)[number];
