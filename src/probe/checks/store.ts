import type { CallReply } from '#api-client/site/site-client.ts';
import { readDraft, saveDraft } from '#domain/posts/calls.ts';
import { EMPTY_DRAFT, type SavedDraft } from '#domain/posts/draft.ts';
import { type Check, ok, type ProbeClient, problem, type Verdict } from '#probe/check.ts';

/** Drafts, and simultaneous saves of each. */
const DRAFTS = 4;
const AT_ONCE = 5;
const ROUNDS = 20;
/** Milliseconds before the next attempt. */
const PAUSE = 1_000;

const draft = (title: string) => ({ ...EMPTY_DRAFT, title: `Probe ${title}` });

/** Returns a percentile of times, in whole milliseconds. */
function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.ceil(share * sorted.length) - 1] ?? 0);
}

const timesText = (label: string, times: readonly number[]) =>
  `${label}: median ${percentile(times, 0.5)} ms, 95th percentile ${percentile(times, 0.95)} ms`;

/** Saves a draft repeatedly and reads it after each save. Counts the reads that did not return the last save. */
async function saveAndRead({ call }: ProbeClient, first: SavedDraft) {
  const saving: number[] = [];
  const reading: number[] = [];
  const params = { id: first.id };
  let { revision } = first;
  let stale = 0;
  for (let n = 0; n < ROUNDS; n++) {
    const saved = await call(saveDraft, { params, body: { ...draft(`round ${n}`), revision } });
    const found = await call(readDraft, { params });
    saving.push(saved.took);
    reading.push(found.took);
    const current = found.status === 200 ? found.value().revision : undefined;
    // A store that returned an older draft to the save makes it a conflict.
    const isConflict = saved.status === 409;
    revision = isConflict ? (current ?? revision) : saved.value().revision;
    if (isConflict || current !== revision) stale += 1;
  }
  return { saving, reading, stale };
}

/** Saves a draft for the first time. Retries while another save seems to be in progress. */
async function saveAlone({ call, wait }: ProbeClient, id: string) {
  let reply: CallReply<typeof saveDraft> | undefined;
  for (let n = 0; n < ROUNDS && (reply === undefined || reply.status === 409); n++) {
    await wait(PAUSE);
    reply = await call(saveDraft, { params: { id }, body: draft('alone') });
  }
  return reply;
}

/** Saves a new draft several times at once. Returns the replies, and the accepted one. */
async function saveAtOnce(client: ProbeClient, id: string) {
  const tries = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, n) =>
      client.call(saveDraft, { params: { id }, body: draft(`try ${n}`) }),
    ),
  );
  const won = tries.filter(({ status }) => status === 200);
  // Simultaneous saves may all reject each other. A later single save is accepted.
  const first = won[0] ?? (await saveAlone(client, id));
  return { tries, won: won.length, first };
}

const LOG = 'Open the log of the function api.';

async function tryStore(client: ProbeClient): Promise<Verdict> {
  const ids = Array.from({ length: DRAFTS }, client.newDocumentId);
  const all = await Promise.all(ids.map((id) => saveAtOnce(client, id)));
  const replies = all.flatMap(({ tries, first }) => [...tries, ...(first ? [first] : [])]);
  const first = all[0]?.first;
  if (replies.some(({ status }) => status !== 200 && status !== 409) || first?.status !== 200) {
    const statuses = replies.map(({ status }) => status).join(', ');
    return problem(`Saves of drafts got the statuses ${statuses}: the store is down or slow.`, LOG);
  }
  const several = all.filter(({ won }) => won > 1);
  if (several.length > 0) {
    return problem(
      `Of ${AT_ONCE} simultaneous saves of a draft ${Math.max(...several.map(({ won }) => won))} were accepted, for ${several.length} of ${DRAFTS} drafts: ` +
        'two authors can overwrite each other. Every revision is kept, so nothing is lost.',
      'Avoid editing a text in two places at once, and please report it.',
    );
  }
  const { saving, reading, stale } = await saveAndRead(client, first.value());
  if (stale > 0) {
    return problem(
      `${stale} of ${ROUNDS} reads did not return the save before them: reads are not strongly consistent.`,
      'Please report it.',
    );
  }
  return ok(
    `Of ${AT_ONCE} simultaneous saves at most one was accepted for each of ${DRAFTS} drafts, and each read returned the last save. ` +
      `${timesText('Saving', saving)}. ${timesText('Reading', reading)}.`,
  );
}

/** The claims and reads of the store. */
export const store: Check = {
  name: 'Store',
  does: `saves ${DRAFTS} drafts ${AT_ONCE} times at once and one of them ${ROUNDS} times more, reads it after each, and removes them`,
  run: tryStore,
};
