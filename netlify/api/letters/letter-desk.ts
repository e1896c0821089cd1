import { AppError, type ErrorCode } from '#domain/errors.ts';
import { TimedId } from '#domain/id.ts';
import * as calls from '#domain/letters/calls.ts';
import { previewLetter as preview } from '#domain/posts/calls.ts';
import { AddressHash } from '#domain/letters/message.ts';
import { LetterName } from '#domain/letters/letter.ts';
import { listed, serve } from '#api/serve.ts';
import { importSubscribers } from '#usecases/letters/desk/import-subscribers.ts';
import { readLetterDesk, repeatLetter } from '#usecases/letters/desk/letter-desk.ts';
import {
  findAddress,
  listSubscribers,
  removeSubscriber,
} from '#usecases/letters/desk/list-subscribers.ts';
import { previewLetter, readPostLetter } from '#usecases/letters/desk/post-letter.ts';
import { readTest, sendTest } from '#usecases/letters/desk/send-test.ts';

/** Parses a part of a path. Throws `code` for anything else. */
function parsed(schema: typeof TimedId, part: string, code: ErrorCode): string {
  const { data } = schema.safeParse(part);
  if (data === undefined) throw new AppError(code);
  return data;
}

const mailOf = ({ id }: { readonly id: string }) => parsed(TimedId, id, 'message_not_found');

/** Routes of letters on the desk of their author. */
export const letterDeskRoutes = serve(
  { ...calls, previewLetter: preview },
  {
    readLetterDesk,
    repeatLetter: (app, { params: { name } }) =>
      repeatLetter(app, parsed(LetterName, name, 'message_not_found')),
    sendTest: (app, { body }) => sendTest(app, body),
    readTest: (app, { params }) => readTest(app, mailOf(params)),
    listSubscribers: async (app, call) => listed(call, await listSubscribers(app, call.page)),
    removeSubscriber: (app, { params: { hash } }) =>
      removeSubscriber(app, parsed(AddressHash, hash, 'subscriber_not_found')),
    findAddress: (app, { body }) => findAddress(app, body),
    importSubscribers: (app, { body }) => importSubscribers(app, body),
    readPostLetter: (app, { params: { id } }) =>
      readPostLetter(app, parsed(TimedId, id, 'document_not_found')),
    previewLetter: (app, { author, body }) => previewLetter(app, author, body),
  },
);
