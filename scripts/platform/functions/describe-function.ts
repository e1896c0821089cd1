import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { type EventFunction, eventsOf } from './deploy-event.ts';
import type { StaticParts } from './static-parts.ts';

export const Path = z.object({
  pattern: z.string(),
  literal: z.optional(z.string()),
  expression: z.optional(z.string()),
});
export type Path = z.infer<typeof Path>;

const Route = z.extend(Path, {
  methods: z.array(z.string()),
  prefer_static: z.optional(z.boolean()),
});
export type Route = z.infer<typeof Route>;

/** A function as Netlify runs it. */
export const Bundled = z.object({
  name: z.string(),
  routes: z.array(Route),
  excludedRoutes: z.array(Path),
  schedule: z.optional(z.string()),
  isBackground: z.boolean(),
  rateLimit: z.optional(
    z.object({ windowLimit: z.number(), windowSize: z.number(), by: z.array(z.string()) }),
  ),
  events: z.array(z.string()),
});
export type Bundled = z.infer<typeof Bundled>;

const LONGEST_WINDOW = 180;

const Names = z._default(
  z.pipe(
    z.union([z.string(), z.array(z.string())]),
    z.transform((given) => [given].flat()),
  ),
  [],
);

/** The config of a function in the form that Netlify documents. */
const Config = z.strictObject({
  path: Names,
  excludedPath: Names,
  method: Names,
  preferStatic: z.optional(z.boolean()),
  schedule: z.optional(z.string()),
  background: z._default(z.boolean(), false),
  rateLimit: z.optional(
    z.object({
      windowLimit: z.number(),
      windowSize: z.number().check(z.maximum(LONGEST_WINDOW)),
      // Netlify treats `'ip'` as one limit for the whole site. Only an array counts by address.
      aggregateBy: z.array(z.string()),
    }),
  ),
});

interface Exports {
  readonly config?: Readonly<Record<string, unknown>>;
  readonly default: ((...call: never) => unknown) | EventFunction;
}

/**
 * Describes a function by what Netlify reads of it. Throws if that lacks a part of its config, or an event that it handles.
 * Netlify silently drops such parts.
 */
export function describeFunction(
  name: string,
  read: StaticParts,
  { config = {}, default: handler }: Exports,
): Bundled {
  const handled = typeof handler === 'function' ? [] : eventsOf(handler);
  const events = eventsOf(read.handlers);
  const asked = Object.keys(config).filter((key) => config[key] !== undefined);
  const { data, error } = Config.safeParse(read.config);
  const misread = (error?.issues ?? []).flatMap((issue) =>
    issue.code === 'unrecognized_keys' && issue.path.length === 0 ? issue.keys : issue.path[0],
  );
  const lost = new Set([
    ...asked.filter((key) => !isDeepStrictEqual(config[key], read.config[key])),
    ...misread,
    ...(data?.schedule !== undefined && data.path.length > 0 ? ['schedule'] : []),
    ...handled.filter((event) => !events.includes(event)),
  ]);
  if (!data || lost.size > 0) {
    throw new Error(
      `The function ${name}: Netlify would ignore its ${[...lost].join(' and ')}. ` +
        'A config must consist of static literals in the documented form.',
    );
  }
  const { path, excludedPath, method: methods, preferStatic, schedule, rateLimit } = data;
  if (path.length === 0 && schedule === undefined) {
    throw new Error(`The function ${name} has neither a path nor a schedule.`);
  }
  return {
    name,
    routes: path.map((pattern) => ({
      ...pathOf(pattern),
      methods,
      ...(preferStatic && { prefer_static: true }),
    })),
    excludedRoutes: excludedPath.map(pathOf),
    schedule,
    isBackground: data.background,
    rateLimit: rateLimit && {
      windowLimit: rateLimit.windowLimit,
      windowSize: rateLimit.windowSize,
      by: rateLimit.aggregateBy,
    },
    events,
  };
}

/** Returns the path with the expression that Netlify makes of its pattern. Throws if the pattern is of another kind. */
function pathOf(pattern: string): Path {
  if (!/^(?:\/\*|\/(?::\w+)?[\w.-]*)+$/.test(pattern)) {
    throw new Error(`The path ${pattern} has parts that are not known here.`);
  }
  if (!/[*:]/.test(pattern)) return { pattern, literal: pattern };
  const source = pattern
    .replaceAll('.', String.raw`\.`)
    .replaceAll(/\/:\w+/g, String.raw`(?:/([^/]+?))`)
    .replaceAll('/*', '(?:/(.*))')
    .replaceAll('/', String.raw`\/`);
  return { pattern, expression: `^${source}\\/?$` };
}
