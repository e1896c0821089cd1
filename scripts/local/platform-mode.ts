import { deployContext, PRODUCTION } from '#store/drivers/store-name.ts';
import { StartProblem } from './start-problem.ts';

/** The way in which the local platform runs the site. */
interface PlatformMode {
  /** True where it keeps to what Netlify does and allows, as far as it can. */
  readonly isNetlify: boolean;
  /** The deploy context that the site runs and is built for. */
  readonly context: string;
}

/** Reads `PLATFORM`, and for Netlify `CONTEXT`. Throws a `StartProblem` where it names no platform. */
export function platformMode(): PlatformMode {
  const platform = process.env['PLATFORM'] || undefined;
  if (platform === undefined) return { isNetlify: false, context: PRODUCTION };
  if (platform === 'netlify') return { isNetlify: true, context: deployContext() };
  throw new StartProblem(
    `PLATFORM=${platform} is not known. Set it to netlify, or leave it out for a site of your own.`,
  );
}
