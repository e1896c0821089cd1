import { openBearer } from '#api/authorise.ts';
import { originOf } from '#api/oauth/origin-of.ts';
import type { App } from '#app';
import { AppError, ERRORS } from '#domain/errors.ts';
import { OAUTH_PATHS, PROGRAM_PATHS } from '#domain/oauth/paths.ts';
import { bearerToken } from '#http/bearer-token.ts';
import { typeOf } from '#http/body.ts';
import { errorResponse } from '#http/error-response.ts';
import { forProgram } from '#usecases/access/programs.ts';
import { assertTakesPrograms } from '#usecases/access/takes-programs.ts';
import { refuse } from '#usecases/micropub/properties.ts';

/** The names of the specification, and of the one about bearer tokens, for refusals that have one of their own. */
const NAMES: Readonly<Record<number, string>> = {
  401: 'unauthorized',
  403: 'forbidden',
  429: 'temporarily_unavailable',
  503: 'temporarily_unavailable',
};

/**
 * Makes the response of a program's request in the form of the specification, whatever happens. While the site takes no
 * programs, nothing else is read.
 */
export async function respond(
  app: App,
  request: Request,
  handle: () => Promise<Response>,
): Promise<Response> {
  try {
    await assertTakesPrograms(app);
    return await handle();
  } catch (error) {
    return refusal(error, originOf(app, request));
  }
}

/** Makes the response to a failure. A fault of the request is 400, unless HTTP has a status for it that programs heed. */
function refusal(error: unknown, site: string): Response {
  const response = errorResponse(error);
  const { code, fields } = error instanceof AppError ? error : new AppError('unexpected');
  const isFault = response.status < 500 && NAMES[response.status] === undefined;
  const name =
    code === 'scope_missing'
      ? 'insufficient_scope'
      : isFault
        ? 'invalid_request'
        : (NAMES[response.status] ?? 'server_error');
  const described = fields ? Object.values(fields).join(' ') : ERRORS[code].text;
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  if (response.status === 401) headers.set('www-authenticate', `Bearer ${metadataOn(site)}`);
  if (code === 'scope_missing')
    headers.set('www-authenticate', 'Bearer error="insufficient_scope"');
  return Response.json(
    { error: name, error_description: described },
    { status: isFault && !HEEDED.has(response.status) ? 400 : response.status, headers },
  );
}

/** Statuses of faults that say more than 400: a conflict, which can be tried again, a large body and its type. */
const HEEDED = new Set([409, 413, 415]);

/** Names the place at which a program learns where to ask for a token. */
const metadataOn = (site: string) =>
  `resource_metadata="${site}${OAUTH_PATHS.resource}${PROGRAM_PATHS.micropub}"`;

interface Opened {
  /** The app as the use cases of a program see it. */
  readonly app: App;
  readonly author: string;
}

/**
 * Opens the token in the header of a request. A session does not count: a page of another site could have a browser send it.
 * Throws `not_signed_in` without a valid one.
 */
export const openHeader = (app: App, request: Request): Promise<Opened> =>
  open(app, bearerToken(request));

/**
 * Opens the token of a form, which stands in it or in the header. Only without the latter is the form read first. Throws
 * `not_signed_in`, and `invalid_input` for a token in both.
 */
export async function openForm(
  app: App,
  request: Request,
  read: () => Promise<FormData>,
): Promise<Opened & { readonly form: FormData }> {
  if (!request.headers.has('authorization')) {
    if (!FORMS.has(typeOf(request) ?? '')) throw new AppError('not_signed_in');
    const form = await read();
    return { ...(await open(app, tokenIn(form))), form };
  }
  const opened = await openHeader(app, request);
  const form = await read();
  if (tokenIn(form) !== undefined)
    refuse('access_token', 'The token must stand in the header or in the form, not in both.');
  return { ...opened, form };
}

const FORMS = new Set(['application/x-www-form-urlencoded', 'multipart/form-data']);

/** Returns the token in a form; undefined if it has none. */
function tokenIn(form: FormData): string | undefined {
  const token = form.get('access_token');
  return typeof token === 'string' ? token : undefined;
}

async function open(app: App, token: string | undefined): Promise<Opened> {
  if (token === undefined) throw new AppError('not_signed_in');
  const { author, program } = await openBearer(app, token);
  return { app: forProgram(app, program), author };
}
