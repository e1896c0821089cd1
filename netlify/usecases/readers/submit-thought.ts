import type { App } from '#app';
import { escapeHtml } from '#domain/escape-html.ts';
import { CLOCK_SKEW, timeOfId } from '#domain/id.ts';
import { NewThought } from '#domain/thoughts/new-thought.ts';
import type { SubmittedThought } from '#domain/thoughts/thought.ts';
import { DAY } from '#domain/timing.ts';
import { hashOfSecret } from '#usecases/secret.ts';
import { parseForm } from '#usecases/parse.ts';
import { readDiscussionRules } from './discussion-rules.ts';
import { receiptId } from './receipt-id.ts';
import { receiveText } from './receive-text.ts';
import { scoreText } from './score-text.ts';

const FORM = { required: ['name', 'content'], incomplete: 'thought_incomplete' } as const;

/**
 * Stores a reader's thought for review. Returns its id if it has a receipt. Such a thought is stored once, however often
 * it arrives. Throws `thought_incomplete`, `invalid_input`, `looks_automated`.
 */
export async function submitThought(app: App, input: object): Promise<string | undefined> {
  const { draft, receipt, ...thought } = parseForm(NewThought, input, FORM);
  if (receipt === undefined) {
    await store(app, app.newId(), { ...thought, at: app.now().toISOString() });
    return undefined;
  }
  const time = timeOf(app, draft);
  const id = await app.thoughts.firstArrival(receiptId(time, 'thought', receipt));
  const at = new Date(timeOfId(id)).toISOString();
  // The first request may have been interrupted before the lists were complete.
  if (await app.thoughts.state(id)) await app.thoughts.list(id);
  else await store(app, id, { ...thought, at, receipt: hashOfSecret(receipt) });
  return id;
}

/** Stores a thought with the signs of spam that it has. */
async function store(app: App, id: string, thought: SubmittedThought): Promise<void> {
  const text = `${thought.name} ${escapeHtml(thought.content)}`;
  const spam = await scoreText(app, { id, text }, readDiscussionRules(app));
  await receiveText(app, { id, type: 'thought.submitted' }, () =>
    app.thoughts.submit(id, { ...thought, ...(spam.length > 0 && { spam }) }),
  );
}

/**
 * Returns the time of a thought's draft, which is the same for each request that sends the thought. A browser whose
 * clock is far off gets the time of the request, so that its thoughts have their place in the list.
 */
function timeOf(app: App, draft: string | undefined): number {
  const now = app.now().getTime();
  const time = draft === undefined ? now : timeOfId(draft);
  return time > now - DAY && time <= now + CLOCK_SKEW ? time : now;
}
