const NO_STORE = { 'cache-control': 'private, no-store' };

/** A JSON answer that everybody may see, asked for anew each time. */
export const json = (value: unknown, headers: Record<string, string> = {}) =>
  Response.json(value, {
    headers: { 'cache-control': 'public, max-age=0, must-revalidate', ...headers },
  });

/** A JSON answer for the one who asked, which nothing on the way keeps. */
export const privateJson = (
  value: unknown,
  init: { status?: number; headers?: Record<string, string> } = {},
) =>
  Response.json(value, { status: init.status ?? 200, headers: { ...NO_STORE, ...init.headers } });
