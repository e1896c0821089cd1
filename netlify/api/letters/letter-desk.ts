import type { App } from '#app';
import { authorOnly } from '#api/access/author-only.ts';
import type { Routes } from '#api/router.ts';
import { AppError, type ErrorCode } from '#domain/errors.ts';
import { TimedId } from '#domain/id.ts';
import { AddressHash, LetterName } from '#domain/letters/message.ts';
import { LIMITS } from '#domain/limits.ts';
import { readJson } from '#http/body.ts';
import type { Call } from '#http/endpoint.ts';
import { endpoint } from '#http/endpoint.ts';
import { listPage } from '#http/list-page.ts';
import { privateJson } from '#http/responses.ts';
import { importSubscribers } from '#usecases/letters/desk/import-subscribers.ts';
import { readLetterDesk, repeatLetter } from '#usecases/letters/desk/letter-desk.ts';
import {
  readMailState,
  saveLetterSettings,
  turnLettersOff,
} from '#usecases/letters/desk/letter-settings.ts';
import {
  findAddress,
  listSubscribers,
  removeSubscriber,
} from '#usecases/letters/desk/list-subscribers.ts';
import {
  decideHeld,
  dismissMail,
  readOutbox,
  retryMail,
} from '#usecases/letters/desk/managed-outbox.ts';
import { previewLetter, readPostLetter } from '#usecases/letters/desk/post-letter.ts';
import { readTest, sendTest } from '#usecases/letters/desk/send-test.ts';

/** Parses the id in a path. Throws `code` for anything else. */
function idOf({ id }: Call['params'], code: ErrorCode): string {
  const { data } = TimedId.safeParse(id);
  if (data === undefined) throw new AppError(code);
  return data;
}

const SUCCESS = { success: true };

export const letterDesk = (app: App) =>
  endpoint(app, { GET: authorOnly(app, async () => privateJson(await readLetterDesk(app))) });

export const sentLetter = (app: App) =>
  endpoint(app, {
    POST: authorOnly(app, async ({ params }) => {
      const { data: name } = LetterName.safeParse(params['name']);
      if (name === undefined) throw new AppError('mail_not_found');
      await repeatLetter(app, name);
      return privateJson(SUCCESS);
    }),
  });

export const letterSettings = (app: App) =>
  endpoint(app, {
    GET: authorOnly(app, async () => privateJson(await readMailState(app))),
    PUT: authorOnly(app, async ({ request, session }) => {
      const settings = await readJson(request, LIMITS.jsonBytes);
      return privateJson(await saveLetterSettings(app, session.author, settings));
    }),
    DELETE: authorOnly(app, async ({ session }) =>
      privateJson(await turnLettersOff(app, session.author)),
    ),
  });

export const letterTests = (app: App) =>
  endpoint(
    app,
    {
      POST: authorOnly(app, async ({ request }) =>
        privateJson(await sendTest(app, await readJson(request, LIMITS.jsonBytes)), {
          status: 202,
        }),
      ),
    },
    { perMinute: { POST: 5 } },
  );

const letterTest = (app: App) =>
  endpoint(app, {
    GET: authorOnly(app, async ({ params }) =>
      privateJson(await readTest(app, idOf(params, 'mail_not_found'))),
    ),
  });

export const subscribers = (app: App) =>
  endpoint(app, {
    GET: authorOnly(app, ({ request }) =>
      listPage(
        request,
        (page) => listSubscribers(app, page),
        (items, headers) => privateJson(items, { headers }),
      ),
    ),
  });

export const subscriber = (app: App) =>
  endpoint(app, {
    DELETE: authorOnly(app, async ({ params }) => {
      const { data: hash } = AddressHash.safeParse(params['hash']);
      if (hash === undefined) throw new AppError('subscriber_not_found');
      await removeSubscriber(app, hash);
      return privateJson(SUCCESS);
    }),
  });

/** Finds an address. It is in the body, since addresses of requests are in logs. */
export const subscriberSearch = (app: App) =>
  endpoint(app, {
    POST: authorOnly(app, async ({ request }) =>
      privateJson(await findAddress(app, await readJson(request, LIMITS.jsonBytes))),
    ),
  });

export const subscriberImport = (app: App) =>
  endpoint(app, {
    POST: authorOnly(app, async ({ request }) =>
      privateJson(await importSubscribers(app, await readJson(request, LIMITS.postBytes))),
    ),
  });

export const givenUpMail = (app: App) =>
  endpoint(app, {
    POST: authorOnly(app, async ({ params }) => {
      await retryMail(app, idOf(params, 'mail_not_found'));
      return privateJson(SUCCESS);
    }),
    DELETE: authorOnly(app, async ({ params }) => {
      await dismissMail(app, idOf(params, 'mail_not_found'));
      return privateJson(SUCCESS);
    }),
  });

export const outbox = (app: App) =>
  endpoint(app, {
    GET: authorOnly(app, async () => privateJson(await readOutbox(app))),
    POST: authorOnly(app, async ({ request }) => {
      await decideHeld(app, await readJson(request, LIMITS.jsonBytes));
      return privateJson(SUCCESS);
    }),
  });

export const postLetter = (app: App) =>
  endpoint(app, {
    GET: authorOnly(app, async ({ params }) =>
      privateJson(await readPostLetter(app, idOf(params, 'document_not_found'))),
    ),
  });

export const letterPreview = (app: App) =>
  endpoint(app, {
    POST: authorOnly(app, async ({ request, session }) => {
      const draft = await readJson(request, LIMITS.postBytes);
      return privateJson(await previewLetter(app, session.author, draft));
    }),
  });

/** Routes of letters on the desk of their author. */
export const letterDeskRoutes: Routes = {
  '/api/admin/letters': letterDesk,
  '/api/admin/letters/documents/:id': postLetter,
  '/api/admin/letters/import': subscriberImport,
  '/api/admin/letters/mails/:id': givenUpMail,
  '/api/admin/letters/outbox': outbox,
  '/api/admin/letters/preview': letterPreview,
  '/api/admin/letters/sent/:name': sentLetter,
  '/api/admin/letters/settings': letterSettings,
  '/api/admin/letters/subscribers': subscribers,
  '/api/admin/letters/subscribers/search': subscriberSearch,
  '/api/admin/letters/subscribers/:hash': subscriber,
  '/api/admin/letters/tests': letterTests,
  '/api/admin/letters/tests/:id': letterTest,
};
