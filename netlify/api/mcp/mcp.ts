import type { App } from '#app';
import { AppError } from '#domain/errors.ts';
import { PROGRAM_LIMITS } from '#domain/program-limits.ts';
import { OAUTH_PATHS, PROGRAM_PATHS } from '#domain/oauth/paths.ts';
import { FIRST_SCOPES } from '#domain/programs/rights.ts';
import { LOOPBACK_HOSTS } from '#domain/web-address.ts';
import { openBearer } from '#api/authorise.ts';
import type { Routes } from '#api/router.ts';
import { bearerToken } from '#http/bearer-token.ts';
import { type Call, endpoint } from '#http/endpoint.ts';
import { errorResponse } from '#http/error-response.ts';
import { forProgram } from '#usecases/access/programs.ts';
import { assertTakesPrograms } from '#usecases/access/takes-programs.ts';

/** The path at which a program learns where to ask for access, as RFC 9728 makes it of the path of the resource. */
const METADATA = OAUTH_PATHS.resource + PROGRAM_PATHS.mcp;

/** Routes of assistants. */
export const mcpRoutes: Routes = {
  [PROGRAM_PATHS.mcp]: (app) =>
    endpoint(
      app,
      { POST: ({ request }) => handle(app, request) },
      { perMinute: { POST: PROGRAM_LIMITS.requests } },
    ),
};

/** Answers a request of an assistant. One without a valid token learns where to ask for one, if programs may. */
async function handle(app: App, request: Call['request']): Promise<Response> {
  const site = siteOf(app, request);
  const token = bearerToken(request);
  try {
    if (token === undefined) throw new AppError('not_signed_in');
    const { respond } = await import('./server.ts');
    const { author, program } = await openBearer(app, token);
    const response = await respond(forProgram(app, program), { author, token, site }, request);
    response.headers.set('cache-control', 'private, no-store');
    return response;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'not_signed_in') throw error;
    if (token === undefined) await assertTakesPrograms(app);
    const challenge = [
      ...(token === undefined ? [] : ['error="invalid_token"']),
      `resource_metadata="${site}${METADATA}"`,
      `scope="${FIRST_SCOPES.join(' ')}"`,
    ];
    const headers = { 'www-authenticate': `Bearer ${challenge.join(', ')}` };
    return errorResponse(error, { headers });
  }
}

/**
 * Returns the public address of the site. Throws `wrong_origin` for a request to a host that is none of its own, which may be
 * the page of a stranger that was pointed at this machine, and for one that such a page has sent.
 */
function siteOf({ settings }: App, request: Request): string {
  const { siteUrl, platformUrl, deployUrl } = settings;
  const { origin, hostname } = new URL(request.url);
  const own = [siteUrl, platformUrl, deployUrl].flatMap((url) => (url ? [new URL(url)] : []));
  const isOwn = LOOPBACK_HOSTS.has(hostname) || own.some((url) => url.hostname === hostname);
  const sender = request.headers.get('origin');
  const origins = [origin, ...own.map((url) => url.origin)];
  if (!isOwn || (sender !== null && !origins.includes(sender))) throw new AppError('wrong_origin');
  return siteUrl === undefined ? origin : new URL(siteUrl).origin;
}
