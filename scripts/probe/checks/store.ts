import { deleteDraft, readDraft, saveDraft } from '#domain/posts/calls.ts';
import { EMPTY_DRAFT, type SavedDraft } from '#domain/posts/draft.ts';
import { type Check, ok, problem, type ProbeClient, type Verdict } from '#scripts/probe/check.ts';
import type { CallReply } from '#scripts/site/site-client.ts';
import { newTimedId } from '#store/facts/new-timed-id.ts';

const AT_ONCE = 10;
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

async function tryStore(client: ProbeClient, id: string): Promise<Verdict> {
  const tries = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, n) =>
      client.call(saveDraft, { params: { id }, body: draft(`try ${n}`) }),
    ),
  );
  const won = tries.filter(({ status }) => status === 200);
  const others = tries.filter(({ status }) => status !== 200 && status !== 409);
  // Simultaneous saves may all reject each other. A later single save is accepted.
  const first = won[0] ?? (await saveAlone(client, id));
  if (others.length > 0 || first?.status !== 200) {
    const statuses = [...tries, ...(first ? [first] : [])].map(({ status }) => status).join(', ');
    return problem(
      `Saves of a draft got the statuses ${statuses}: the store is down or slow. Open the log of the function api.`,
    );
  }
  if (won.length > 1) {
    return problem(
      `Of ${AT_ONCE} simultaneous saves of one draft ${won.length} were accepted: two authors can overwrite each other. ` +
        'Every revision is kept, so nothing is lost. Avoid editing a text in two places at once, and please report it.',
    );
  }
  const { saving, reading, stale } = await saveAndRead(client, first.value());
  if (stale > 0) {
    return problem(
      `${stale} of ${ROUNDS} reads did not return the save before them: reads are not strongly consistent. Please report it.`,
    );
  }
  return ok(
    `Of ${AT_ONCE} simultaneous saves ${won.length === 1 ? 'one' : 'none'} was accepted, and each read returned the last save. ` +
      `${timesText('Saving', saving)}. ${timesText('Reading', reading)}.`,
  );
}

/** The claims and reads of the store. */
export const store: Check = {
  name: 'Store',
  does: 'saves a draft named “Probe” 30 times and deletes it. It stays in the trash for thirty days, where only authors see it',
  async run(client) {
    const id = newTimedId();
    try {
      return await tryStore(client, id);
    } finally {
      await client.call(deleteDraft, { params: { id } });
    }
  },
};
