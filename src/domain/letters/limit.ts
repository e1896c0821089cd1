/** A number of mails or requests within a time in milliseconds. */
export interface Limit {
  readonly within: number;
  readonly most: number;
}

/** Returns true if one of some limits is reached by what happened before. */
export const isFull = (
  before: readonly { readonly at: number }[],
  now: number,
  limits: readonly Limit[],
): boolean =>
  limits.some(({ within, most }) => before.filter(({ at }) => at > now - within).length >= most);
