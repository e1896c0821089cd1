import * as calls from '#domain/probe/calls.ts';
import { serve } from '#api/serve.ts';
import { clearProbe } from '#usecases/probe/clear-probe.ts';
import { expectRun, readRuns } from '#usecases/probe/expect-run.ts';

/** Routes of what a probe of the site needs of the site. */
export const probeRoutes = serve(calls, {
  expectRun: (app, { body }) => expectRun(app, body),
  readRuns,
  clearProbe: (app, { author, body }) => clearProbe(app, author, body),
});
