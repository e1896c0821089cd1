import { samplePath } from './sample.ts';
import { call, type TestApp } from './test-app.ts';
import { ownComment, ownThought, ownThoughts } from '#tests/support/app/endpoints.ts';

export const RECEIPT = 'r'.repeat(32);

/** The receipt of another browser. */
export const OTHER = 's'.repeat(32);

const headersOf = (receipt: string | undefined) => (receipt === undefined ? {} : { receipt });

interface OwnOptions {
  readonly receipt?: string | undefined;
  readonly headers?: Record<string, string>;
}

/** Requests a comment on the sample post with a receipt. */
export const readOwn = (app: TestApp, commentId: string, receipt?: string) =>
  call(ownComment(app), { params: { ...samplePath, commentId }, headers: headersOf(receipt) });

/** Sends a new text of a comment on the sample post. */
export const edit = (
  app: TestApp,
  commentId: string,
  comment: unknown,
  { receipt = RECEIPT, headers = {} }: OwnOptions = {},
) =>
  call(ownComment(app), {
    method: 'PUT',
    params: { ...samplePath, commentId },
    headers: { ...headers, ...headersOf(receipt) },
    body: { comment },
  });

/** Removes a comment on the sample post with a receipt. */
export const withdraw = (app: TestApp, commentId: string, receipt: string | undefined = RECEIPT) =>
  call(ownComment(app), {
    method: 'DELETE',
    params: { ...samplePath, commentId },
    headers: headersOf(receipt),
  });

/** Requests the states of thoughts with receipts. */
export async function statesOf(app: TestApp, receipts: readonly object[]): Promise<unknown> {
  return (await call(ownThoughts(app), { body: { receipts } })).json();
}

/** Withdraws a thought with a receipt. */
export const withdrawThought = (app: TestApp, id: string, receipt: string = RECEIPT) =>
  call(ownThought(app), { method: 'DELETE', params: { id }, headers: { receipt } });
