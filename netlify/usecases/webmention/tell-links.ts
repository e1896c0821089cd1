import pMap from 'p-map';
import type { Mentioned } from '#store/webmention/mentioned.ts';
import { AT_ONCE, failingLast, savedInBatches, type Turn } from '#usecases/outbox/open-turn.ts';
import type { LinkedPage } from './links-to-tell.ts';
import { type Told, tellPage } from './tell-page.ts';

/**
 * Tells the sites of linked pages of a text, each whose step it is. It may be stopped anywhere and repeated: what is sent is
 * stored as something that waits before, and what came of it after.
 */
export async function tellLinks(
  turn: Turn,
  document: string,
  links: readonly LinkedPage[],
): Promise<void> {
  const { app, rest } = turn;
  const due = links.filter(({ step }) => step === 'now');
  const states = new Map(links.map((link) => [link.page, stateBefore(link, app.now())]));
  const save = async (): Promise<void> => {
    const present = [...states.values()].filter((one) => one !== undefined);
    await app.mentioned.put(document, present);
  };
  const noteResult = savedInBatches(save);

  async function tell(link: LinkedPage): Promise<void> {
    if (!turn.mayBegin()) {
      rest.more = true;
      return;
    }
    const { page, target, text, had } = link;
    // One that it knew under another address gets to know that this leads to the present one.
    const sources = [...new Set([had?.source, text?.source])].filter((one) => one !== undefined);
    const told = await tellPage(turn, { target, sources });
    if (told.kind === 'waits') rest.waiting.add(told.host);
    if (told.kind === 'waits' && !turn.isLast) return;
    states.set(page, stateAfter(link, told, app.now()));
    await noteResult();
  }

  if (links.some(({ page, had }) => states.get(page) !== had)) await save();
  await pMap(failingLast(turn, due), tell, { concurrency: AT_ONCE });
  if (due.length > 0) await save();
  rest.late ||= links.some(({ step }) => step === 'later');
}

/** Returns the state of a link while its site is told. */
function stateBefore({ target, text, had, step }: LinkedPage, now: Date): Mentioned | undefined {
  if (step === 'forgotten') return undefined;
  if (had && (step !== 'now' || had.state === 'waits')) return had;
  const { version, source = text?.source } = had ?? {};
  return { target, state: 'waits', at: now.toISOString(), version, source };
}

/** Returns the state of a link after its site was told. One that is not there any more is forgotten. */
function stateAfter(
  { target, text, had }: LinkedPage,
  told: Told,
  now: Date,
): Mentioned | undefined {
  if (!text) return undefined;
  const { version, source } = text;
  const state = { target, at: now.toISOString(), version };
  if (told.kind === 'none') return { ...state, state: 'none' };
  if (told.kind === 'accepted') return { ...state, state: 'accepted', source };
  const isWaiting = told.kind === 'waits';
  const isKnown = isWaiting || had?.version !== undefined;
  const reason = isWaiting ? `${told.host} did not respond for two days.` : told.reason;
  return { ...state, state: 'refused', reason, ...(isKnown && { source }) };
}
