import { DEPLOY_CREDITS, FREE_CREDITS } from '#domain/site/deploy-cost.ts';

/**
 * Credits per unit of Netlify's meters:
 * https://docs.netlify.com/manage/accounts-and-billing/billing/billing-for-credit-based-plans/how-credits-work and
 * netlify.com/pricing, as reported by third parties in 2026.
 */
const CREDITS = {
  deploy: DEPLOY_CREDITS,
  gigabyteHour: 10,
  gigabyte: 20,
  request: 2 / 10_000,
} as const;

/** Monthly credits. Sources give 3,000 and 5,000 for Pro. This is the smaller number. */
export const PLANS = { Free: FREE_CREDITS, Personal: 1_000, Pro: 3_000 } as const;

/** Memory of a function. It is billed for the whole duration. */
const GIGABYTES = 1;

/**
 * Measured parts of an instance's start in milliseconds of CPU: Node (`node -e 0`), Netlify's modules with the first request
 * to an empty function, the dearest first request to one of ours (both `npm run prove`), and the sanitiser.
 */
const CPU = 25 + 46 + 56 + 15;

/** Milliseconds by which the first request of a process waits longer for the store than the next, at the most of readers' requests. */
const FIRST_READS = 210;

/** Duration of an instance's start in milliseconds. A Lambda with 1 GB has little more than half of a core. */
export const START = 2 * CPU + FIRST_READS;

export const gigabyteHours = ({ time, starts }: Usage) =>
  ((time + starts * START) / 3_600_000) * GIGABYTES;

export const gigabytes = ({ bytes }: Usage) => bytes / 1e9;

/** Returns the credits of some usage by meter. */
export const creditsOf = (usage: Usage) => ({
  deploys: usage.deploys * CREDITS.deploy,
  compute: gigabyteHours(usage) * CREDITS.gigabyteHour,
  bandwidth: gigabytes(usage) * CREDITS.gigabyte,
  requests: usage.requests * CREDITS.request,
});

export const totalCredits = (usage: Usage) =>
  Object.values(creditsOf(usage)).reduce((sum, credits) => sum + credits, 0);

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
