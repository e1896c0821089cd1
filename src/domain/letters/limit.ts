/** A number of mails or requests within a time in milliseconds. */
export interface Limit {
  readonly within: number;
  readonly most: number;
}

/** Returns true if one of some limits is reached by what happened at these times. */
export const isFull = (times: readonly number[], now: number, limits: readonly Limit[]): boolean =>
  limits.some(({ within, most }) => times.filter((time) => time > now - within).length >= most);
