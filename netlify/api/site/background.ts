import { AppError } from '#domain/errors.ts';
import { runTask } from '#domain/health/calls.ts';
import { serve } from '#api/serve.ts';
import { CAUSE_HEADER } from '#request-task';
import { runTask as run } from '#usecases/schedule/background-work.ts';

/** Route of the tasks that run in the background. */
export const backgroundRoutes = serve(
  { runTask },
  {
    runTask: async (app, { request, params: { task } }) => {
      const isRun = await run(app, task, {
        signature: request.headers.get('authorization') ?? '',
        cause: request.headers.get(CAUSE_HEADER) ?? '',
      });
      if (!isRun) throw new AppError('not_signed_in');
    },
  },
);
