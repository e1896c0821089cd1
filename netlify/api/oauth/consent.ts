import * as calls from '#domain/oauth/calls.ts';
import { serve } from '#api/serve.ts';
import { allowProgram } from '#usecases/oauth/allow-program.ts';
import { checkRequest } from '#usecases/oauth/check-request.ts';
import { originOf } from './origin-of.ts';

/** Routes of the page on which an author decides what a program may do. */
export const consentRoutes = serve(calls, {
  checkRequest: (app, { request, author, body }) =>
    checkRequest(app, author, body, { origin: originOf(app, request) }),
  allowProgram: (app, { request, author, body }) =>
    allowProgram(app, author, body, originOf(app, request)),
});
