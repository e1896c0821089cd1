import * as z from 'zod/mini';
import { Path } from '#platform/functions/describe-function.ts';

/** The requests that a function handles. The tools omit empty lists. */
const FunctionConfig = z.object({
  routes: z._default(
    z.array(
      z.extend(Path, {
        methods: z._default(z.array(z.string()), []),
        prefer_static: z.optional(z.boolean()),
      }),
    ),
    [],
  ),
  excluded_routes: z._default(z.array(Path), []),
  traffic_rules: z.optional(
    z.object({
      action: z.object({
        config: z.object({
          rate_limit_config: z.object({ window_limit: z.number(), window_size: z.number() }),
          aggregate: z.object({ keys: z.array(z.object({ type: z.string() })) }),
        }),
      }),
    }),
  ),
});

/** The list of a deploy's files, which is sent before the files. */
export const Announced = z.object({
  /** True if the hashes may be compared after the response. */
  async: z._default(z.boolean(), false),
  /** Hash of each static file by path. */
  files: z.record(z.string(), z.string()),
  /** Hash of each function's zip by name. */
  functions: z.record(z.string(), z.string()),
  functions_config: z.record(z.string(), FunctionConfig),
  function_schedules: z._default(z.array(z.object({ name: z.string(), cron: z.string() })), []),
});
export type Announced = z.infer<typeof Announced>;
