import type { App } from '#app';
import { AppError, type ErrorCode, ERRORS } from '#domain/errors.ts';
import { LIMITS } from '#domain/limits.ts';
import type { LetterPageContent } from '#post/subscribe/LetterPage.tsx';
import { readFields } from '#http/body.ts';
import { type Call, endpoint } from '#http/endpoint.ts';
import { log } from '#log/log.ts';
import { confirmSubscription, readConfirmation } from '#usecases/letters/confirm-subscription.ts';
import { endSubscription, readLeaving, type Stop } from '#usecases/letters/end-subscription.ts';
import { lettersKeys } from '#usecases/letters/sender.ts';
import { openShell, statusOf, unshared } from '#api/posts/html-page.ts';
import type { Routes } from '#api/router.ts';

/**
 * Headers of the pages. Their addresses are secrets that other sites must not get. `no-referrer` would do so too, but
 * browsers then hide the origin of the form, by which requests of other sites are told apart.
 */
const HEADERS = { 'x-robots-tag': 'noindex', 'referrer-policy': 'same-origin' };

const STOPS: readonly Stop[] = ['posts', 'replies', 'all'];

/** Loads what the pages are made of. Other pages of the function need none of it. */
const texts = () => import('./letter-texts.ts');

type Answer = (
  call: Call,
  token: string,
) => Promise<{
  readonly status?: number;
  readonly content: () => LetterPageContent;
}>;

/** Makes the handler of a page. A failure is a page, too. */
const page = (app: App, answer: Answer) => async (call: Call) => {
  const { failedPage } = await texts();
  let found: Awaited<ReturnType<Answer>>;
  try {
    if (!lettersKeys(app)) throw new AppError('letters_off');
    const token = new URL(call.request.url).searchParams.get('t') ?? '';
    found = await answer(call, token);
  } catch (error) {
    const status = statusOf(error);
    if (status >= 500) log.error(error, { status });
    const code = error instanceof AppError ? error.code : 'unexpected';
    found = { status, content: () => failedPage(code) };
  }
  const { renderLetterPage } = await import('./render-letter-page.ts');
  const { site, fill } = await openShell(app);
  return unshared(fill(renderLetterPage(found.content, site)), found.status ?? 200, HEADERS);
};

export const asked = (app: App) =>
  endpoint(app, {
    GET: page(app, async ({ request }) => {
      const { askedPage, failedPage } = await texts();
      const failed = new URL(request.url).searchParams.get('failed');
      if (failed === null) return { content: () => askedPage(pathBefore(request)) };
      const code = Object.hasOwn(ERRORS, failed) ? (failed as ErrorCode) : 'unexpected';
      // Whoever opens this address has a page. The failure was the request before, which is in the log if it has to be.
      return { content: () => failedPage(code) };
    }),
  });

/** Returns the path of the page of this site whose form has led to a request; undefined for any other. */
function pathBefore({ url, headers }: Request): string | undefined {
  const before = URL.parse(headers.get('referer') ?? '');
  if (before?.host !== new URL(url).host) return undefined;
  return /^(?:\/[\w-]+)*\/?$/.test(before.pathname) ? before.pathname : undefined;
}

/** The page of the link in a mail that asks to confirm. Opening it changes nothing: programs open links, too. */
export const confirm = (app: App) => {
  const answer =
    (act: typeof readConfirmation): Answer =>
    async (_, token) => {
      const { confirmPage } = await texts();
      const confirmation = await act(app, token);
      const status = confirmation.state === 'unknown' ? 404 : 200;
      return { status, content: () => confirmPage(confirmation) };
    };
  return endpoint(app, {
    GET: page(app, answer(readConfirmation)),
    POST: page(app, answer(confirmSubscription)),
  });
};

/**
 * The page of the link that stops letters. A mail program sends its form by itself, without opening the page (RFC 8058). It
 * has no limit, since one provider may send it for many of its customers. A forged link costs no look into the store.
 */
export const leave = (app: App) =>
  endpoint(app, {
    GET: page(app, async (_, token) => {
      const { leavePage, unknownPage } = await texts();
      const leaving = await readLeaving(app, token);
      if (!leaving) return { status: 404, content: unknownPage };
      return { content: () => leavePage(leaving) };
    }),
    POST: page(app, async ({ request }, token) => {
      const { leftPage, unknownPage } = await texts();
      const form = await readFields(request, LIMITS.jsonBytes);
      const stop = STOPS.find((one) => one === form.get('stop'));
      const left = await endSubscription(app, token, stop);
      if (!left) return { status: 404, content: unknownPage };
      return { content: () => leftPage(left) };
    }),
  });

/** Routes of the pages behind the links of letters. */
export const letterPageRoutes: Routes = {
  '/letters/asked': asked,
  '/letters/confirm': confirm,
  '/letters/leave': leave,
};
