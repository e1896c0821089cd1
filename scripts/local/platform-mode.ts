import { deployContext, PRODUCTION } from '#store/drivers/store-name.ts';
import { StartProblem } from '#platform/start-problem.ts';

interface PlatformMode {
  /** True if it is as strict as Netlify. */
  readonly isNetlify: boolean;
  readonly context: string;
}

/** Reads `PLATFORM`, and for Netlify `CONTEXT`. Throws a `StartProblem` if either is invalid. */
export function platformMode(): PlatformMode {
  const platform = process.env['PLATFORM'] || undefined;
  if (platform === undefined) return { isNetlify: false, context: PRODUCTION };
  if (platform === 'netlify') return { isNetlify: true, context: deployContext() };
  throw new StartProblem(
    `PLATFORM=${platform} is not known. Set it to netlify, or leave it out for a site of your own.`,
  );
}
