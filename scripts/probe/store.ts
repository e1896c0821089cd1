import { EMPTY_DRAFT, type SavedDraft } from '#domain/posts/draft.ts';
import { newProbeId } from './new-probe-id.ts';
import { type Check, ok, problem, type Verdict } from './check.ts';
import type { ProbeClient, Reply } from './client.ts';

const AT_ONCE = 10;
const ROUNDS = 20;
/** Milliseconds until another try. */
const PAUSE = 1_000;

const draft = (title: string) => ({ ...EMPTY_DRAFT, title: `Probe ${title}` });

/** The time that so much of all calls took no longer than, in whole milliseconds. */
function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.ceil(share * sorted.length) - 1] ?? 0);
}

const timesText = (label: string, times: readonly number[]) =>
  `${label} takes ${percentile(times, 0.5)} ms at most in half of all cases, and ${percentile(times, 0.95)} ms in 19 of 20`;

/** Saves a draft again and again, and reads it each time; counts the reads that did not see what was saved. */
async function saveAndRead({ send }: ProbeClient, path: string, first: SavedDraft) {
  const saving: number[] = [];
  const reading: number[] = [];
  let { revision } = first;
  let stale = 0;
  for (let n = 0; n < ROUNDS; n++) {
    const saved = await send('PUT', path, { json: { ...draft(`round ${n}`), revision } });
    const read = await send('GET', path);
    saving.push(saved.took);
    reading.push(read.took);
    ({ revision } = JSON.parse(saved.text) as SavedDraft);
    if ((JSON.parse(read.text) as SavedDraft).revision !== revision) stale += 1;
  }
  return { saving, reading, stale };
}

/** Saves a draft for the first time, again and again while another save seems to be under way. */
async function saveAlone({ send, wait }: ProbeClient, path: string): Promise<Reply | undefined> {
  let reply: Reply | undefined;
  for (let n = 0; n < ROUNDS && (reply === undefined || reply.status === 409); n++) {
    await wait(PAUSE);
    reply = await send('PUT', path, { json: draft('alone') });
  }
  return reply;
}

async function tryStore(client: ProbeClient, path: string): Promise<Verdict> {
  const tries = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, n) =>
      client.send('PUT', path, { json: draft(`try ${n}`) }),
    ),
  );
  const won = tries.filter(({ status }) => status === 200);
  const others = tries.filter(({ status }) => status !== 200 && status !== 409);
  // Saves that meet may refuse each other, so that none is taken; then one alone is.
  const first = won[0] ?? (await saveAlone(client, path));
  if (others.length > 0 || first?.status !== 200) {
    const statuses = [...tries, ...(first ? [first] : [])].map(({ status }) => status).join(', ');
    return problem(
      `Saves of a draft were answered ${statuses}: the store is down or slow. Look at the log of the function api.`,
    );
  }
  if (won.length > 1) {
    return problem(
      `Of ${AT_ONCE} saves of one draft at once ${won.length} were taken: two authors can overwrite each other. ` +
        'Nothing is lost, every revision is kept; do not edit one text in two places at once, and report it.',
    );
  }
  const { saving, reading, stale } = await saveAndRead(
    client,
    path,
    JSON.parse(first.text) as SavedDraft,
  );
  if (stale > 0) {
    return problem(
      `${stale} of ${ROUNDS} reads did not see what was saved before them: the store is not read strongly. Report it.`,
    );
  }
  return ok(
    `Of ${AT_ONCE} saves at once ${won.length === 1 ? 'one' : 'none'} was taken, and each read sees the last save. ` +
      `${timesText('Saving', saving)}; ${timesText('reading', reading)}.`,
  );
}

/** The store: claims and reads. */
export const store: Check = {
  name: 'Store',
  does: 'saves a draft 30 times and deletes it; as “Probe” it lies in the trash for thirty days, which nobody but authors sees',
  async run(client) {
    const path = `/api/drafts/${newProbeId()}`;
    try {
      return await tryStore(client, path);
    } finally {
      await client.send('DELETE', path);
    }
  },
};
