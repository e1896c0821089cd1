import type { Card } from '#domain/site/card.ts';

/** Values that the pages of a build report while they are rendered, for the integrations that run afterwards. */
export interface BuildReport {
  /** The cards that pages link to, by the names of their files. */
  readonly cards: Map<string, Card>;
  /** Times of the last change of pages, by their paths. */
  readonly changes: Map<string, string>;
}

const KEY = Symbol.for('commonplace.build-report');

/**
 * Returns the report of this process. It is a global, since Astro bundles the pages apart from its own configuration, and
 * a module would therefore exist twice.
 */
export function buildReport(): BuildReport {
  const global = globalThis as { [KEY]?: BuildReport };
  global[KEY] ??= { cards: new Map(), changes: new Map() };
  return global[KEY];
}
