import { eraseTexts } from '#domain/erasures/calls.ts';
import { serve } from '#api/serve.ts';
import { log } from '#log/log.ts';
import { eraseTexts as erase } from '#usecases/readers/erase-texts.ts';
import { startRequested } from '#usecases/schedule/requested-tasks.ts';

/** Route about the data of readers. The background takes erased texts out of the bulk snapshot. */
export const readerDataRoutes = serve(
  { eraseTexts },
  {
    eraseTexts: async (app, { author, body }) => {
      await erase(app, author, body);
      app.waitUntil(startRequested(app, 'bulk').catch(log.error));
    },
  },
);
