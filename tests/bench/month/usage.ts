/** The usage that Netlify bills, and the store's operations. */
export interface Usage {
  readonly requests: number;
  readonly bytes: number;
  /** Requests served from the CDN's cache. */
  readonly copies: number;
  /** Function calls. */
  readonly calls: number;
  /** Calls that started an instance. */
  readonly starts: number;
  /** Duration of functions in milliseconds, without the starts of instances. */
  readonly time: number;
  readonly list: number;
  readonly get: number;
  readonly put: number;
  readonly remove: number;
  readonly deploys: number;
}

export const NO_USAGE: Usage = {
  requests: 0,
  bytes: 0,
  copies: 0,
  calls: 0,
  starts: 0,
  time: 0,
  list: 0,
  get: 0,
  put: 0,
  remove: 0,
  deploys: 0,
};

const METERS = Object.keys(NO_USAGE) as (keyof Usage)[];

const combine = (of: (meter: keyof Usage) => number) =>
  Object.fromEntries(METERS.map((meter) => [meter, of(meter)])) as unknown as Usage;

export const plus = (a: Usage, b: Usage) => combine((meter) => a[meter] + b[meter]);
export const minus = (a: Usage, b: Usage) => combine((meter) => a[meter] - b[meter]);
export const times = (a: Usage, factor: number) => combine((meter) => a[meter] * factor);
