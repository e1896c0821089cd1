import * as calls from '#domain/programs/calls.ts';
import { serve } from '#api/serve.ts';
import { createToken, revokeToken } from '#usecases/access/programs.ts';
import { takesPrograms } from '#usecases/access/takes-programs.ts';
import { saveSiteSettings } from '#usecases/site/site-settings.ts';

/** Routes of the tokens of programs. */
export const tokenRoutes = serve(calls, {
  createToken: async (app, { author, body }) => {
    // The first token lets other programs ask for theirs.
    if ((await app.tokens.all()).length === 0 && !(await takesPrograms(app)))
      await saveSiteSettings(app, author, { programs: true });
    return createToken(app, author, body);
  },
  revokeToken: (app, { author, params: { id } }) => revokeToken(app, author, id),
});
