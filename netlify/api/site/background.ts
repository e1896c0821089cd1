import type { App } from '#app';
import { AppError } from '#domain/errors.ts';
import { endpoint } from '#http/endpoint.ts';
import { runTask } from '#usecases/schedule/background-work.ts';

export const background = (app: App) =>
  endpoint(app, {
    POST: async ({ request, params: { task = '' } }) => {
      const isRun = await runTask(app, task, request.headers.get('authorization') ?? '');
      if (!isRun) throw new AppError('not_signed_in');
      return new Response(null, { status: 204 });
    },
  });
