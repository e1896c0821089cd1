import type { App } from '#app';
import { AppError } from '#domain/errors.ts';
import { endpoint } from '#http/endpoint.ts';
import { CAUSE_HEADER } from '#request-task';
import { runTask } from '#usecases/schedule/background-work.ts';

export const background = (app: App) =>
  endpoint(app, {
    POST: async ({ request, params: { task = '' } }) => {
      const isRun = await runTask(app, task, {
        signature: request.headers.get('authorization') ?? '',
        cause: request.headers.get(CAUSE_HEADER) ?? '',
      });
      if (!isRun) throw new AppError('not_signed_in');
      return new Response(null, { status: 204 });
    },
  });
