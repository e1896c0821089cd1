import type { App } from '#app';
import { AppError } from '#domain/errors.ts';
import { BY_WRITER } from '#domain/comments/comment-fact.ts';
import { type OwnThought, ThoughtReceipts } from '#domain/own-thought.ts';
import { inBatches } from '#store/facts/in-batches.ts';
import { parse } from '#usecases/parse.ts';
import { isSecret } from '#usecases/secret.ts';
import { decideThought } from './decide-thought.ts';

/**
 * Reads the states of thoughts for a reader who has their receipts. Throws `invalid_input` for more than
 * `LIMITS.receiptsPerRequest` receipts.
 */
export async function readOwnThoughts(app: App, input: object): Promise<OwnThought[]> {
  const { receipts } = parse(ThoughtReceipts, input);
  const found = new Map<string, OwnThought>();
  await inBatches(receipts, async ({ id, receipt }) => {
    const content = await ownContent(app, id, receipt);
    const state = content === undefined ? undefined : await app.thoughts.state(id);
    if (content !== undefined && state) found.set(id, { id, state, content });
  });
  return receipts.map(({ id }) => found.get(id) ?? { id, state: 'gone' });
}

/**
 * Withdraws a reader's own thought: one that waits, and one that everybody can see. It is then declined. Safe to repeat.
 * Throws `thought_not_found`, also for a receipt of another thought.
 */
export async function withdrawThought(
  app: App,
  { id, receipt = '' }: { readonly id: string; readonly receipt: string | undefined },
): Promise<void> {
  if ((await ownContent(app, id, receipt)) === undefined) throw new AppError('thought_not_found');
  await decideThought(app, BY_WRITER, id, 'declined');
}

/** Reads the text of a thought that a receipt belongs to; undefined for any other. */
async function ownContent(app: App, id: string, receipt: string): Promise<string | undefined> {
  const thought = await app.thoughts.submitted(id);
  const isOwn = thought?.receipt !== undefined && isSecret(receipt, thought.receipt);
  return isOwn ? thought.content : undefined;
}
