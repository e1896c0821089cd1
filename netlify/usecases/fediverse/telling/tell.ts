import pMap from 'p-map';
import type { App } from '#app';
import { inBatches } from '#store/facts/in-batches.ts';
import { GONE, OWED_MARK, type Told, type ToldState } from '#store/fediverse/told.ts';
import { AT_ONCE, failingLast, savedInBatches } from '#usecases/outbox/open-turn.ts';
import { type Delivered, deliver, NO_RESPONSE } from './deliver.ts';
import { openOwed } from './owed.ts';
import {
  acceptedStep,
  nextStep,
  type Present,
  refusedStep,
  stateAfter,
  type Step,
} from './steps.ts';
import type { Inbox, Teller } from './teller.ts';

/** Something that inboxes are told of. */
export interface Subject extends Present {
  readonly id: string;
  /** The document, for a comment. */
  readonly document?: string;
  /** A mark of what it shows, once all inboxes were told. */
  readonly mark: string;
  /** Returns true if an inbox is told of it that has nothing of it. */
  isFor(inbox: Inbox, state: ToldState): boolean;
  activity(step: Step): object;
}

/** Returns true if an inbox is told of something that it has nothing of: also if it had it before it was taken down. */
export const isFor = (subject: Subject, inbox: Inbox, state: ToldState): boolean =>
  subject.isFor(inbox, state) ||
  (state.version !== GONE && state.former?.includes(inbox.hash) === true);

/**
 * Brings inboxes in line with something as readers see it now. It may be stopped anywhere and repeated: what an inbox has
 * is stored after it, and what is sent again has the same addresses.
 */
export async function tell(
  teller: Teller,
  subject: Subject,
  inboxes: readonly Inbox[],
): Promise<void> {
  const { app, rest } = teller;
  const before = await app.told.read(subject.id);
  const state = stateAfter(before, subject, app.now());
  if (!state) return;
  const told = new Map(
    Object.entries(state.inboxes).map(([hash, had]) => [
      hash,
      teller.isAgain ? withoutRefusal(had) : had,
    ]),
  );
  const owed = openOwed(teller, state);
  let { former } = state;
  let lastId = before?.id;
  /** Inboxes that lack something after this. */
  let lacking = 0;

  const save = async (mark?: string): Promise<void> => {
    const { generation, version, at, appeared } = state;
    const { id, document } = subject;
    lastId = app.newId(lastId);
    const inboxesHad = Object.fromEntries(told);
    const fact = { generation, version, at, appeared, document, former, inboxes: inboxesHad };
    await app.told.put(id, lastId, { ...fact, owed: Object.fromEntries(owed.all) }, mark);
  };

  const stepOf = (inbox: Inbox) =>
    nextStep(state, subject.version, {
      had: told.get(inbox.hash),
      isFor: isFor(subject, inbox, state),
    });

  const noteResult = savedInBatches(save);

  /** Returns what an inbox has after an attempt. Undefined if it is tried again. */
  function after(
    inbox: Inbox,
    step: Step,
    delivered: Exclude<Delivered, { kind: 'gone' | 'missing' }>,
  ) {
    const had = told.get(inbox.hash);
    if (delivered.kind === 'accepted') return acceptedStep(step, subject.version);
    if (delivered.kind === 'waits') rest.waiting.add(inbox.host);
    if (delivered.kind === 'waits' && !teller.isLast) return undefined;
    if (step.kind === 'delete') owed.note(inbox, step.generation, delivered);
    const isAnswered = delivered.kind === 'refused';
    const reason = isAnswered ? delivered.reason : NO_RESPONSE;
    return refusedStep(step, subject.version, { had, reason, isAnswered });
  }

  /** Tells an inbox again what it has not deleted. Returns false if nothing else is sent to it now. */
  async function bringOwed(inbox: Inbox): Promise<boolean> {
    for (const { generation } of owed.due(inbox)) {
      if (!teller.mayBegin()) {
        lacking += 1;
        rest.more = true;
        return false;
      }
      const step = { kind: 'delete', generation } as const;
      const delivered = await deliver(teller, inbox, subject.activity(step));
      if (delivered.kind === 'gone' || delivered.kind === 'missing') {
        await loseInbox(app, inbox, delivered.kind);
        return false;
      }
      owed.note(inbox, generation, delivered);
      await noteResult();
      if (delivered.kind === 'waits') break;
    }
    return true;
  }

  async function bring(inbox: Inbox): Promise<void> {
    if (!(await bringOwed(inbox))) return;
    for (let step = stepOf(inbox); step !== undefined; step = stepOf(inbox)) {
      const isLate = step === 'late';
      if (step === 'late' || !teller.mayBegin()) {
        lacking += 1;
        rest[isLate ? 'late' : 'more'] = true;
        return;
      }
      const delivered = await deliver(teller, inbox, subject.activity(step));
      if (delivered.kind === 'gone' || delivered.kind === 'missing')
        return loseInbox(app, inbox, delivered.kind);
      const had = after(inbox, step, delivered);
      if (!had) {
        lacking += 1;
        return;
      }
      told.set(inbox.hash, had);
      rest.progress = true;
      await noteResult();
    }
  }

  const due = inboxes.filter((inbox) => stepOf(inbox) !== undefined || owed.due(inbox).length > 0);
  if (due.length > 0) {
    // What is sent has a generation and a version that are stored before it.
    if (state !== before) await save();
    await pMap(failingLast(teller, due), bring, { concurrency: AT_ONCE });
  }
  const followed = new Set(inboxes.map(({ hash }) => hash));
  owed.forgetLeft(followed);
  if (lacking === 0 && state.version === GONE) {
    // Nothing else is left of it with anybody who follows.
    told.clear();
    former = former?.filter((hash) => followed.has(hash));
  }
  const doneMark = owed.all.size > 0 ? OWED_MARK : subject.mark;
  const mark = lacking === 0 ? doneMark : undefined;
  const isNew = state !== before || before.mark !== mark;
  rest.progress ||= isNew && lacking === 0;
  if (due.length > 0 || isNew) await save(mark);
}

/** Returns what an inbox has, as if it had never refused a text. */
function withoutRefusal({ refused, ...had }: Told): Told {
  return refused?.version === GONE ? { ...had, refused } : had;
}

/** Forgets the followers of an inbox that is there no more. Those who have one of their own keep following if the shared one is missing. */
async function loseInbox(
  app: App,
  { url, actors }: Inbox,
  reason: 'gone' | 'missing',
): Promise<void> {
  await inBatches(actors, async (hash) => {
    const known = reason === 'missing' ? await app.followers.read(hash) : undefined;
    if (known?.sharedInbox !== url || known.inbox === url) return app.followers.forget(hash);
    const { id, state, hash: _, sharedInbox: _shared, ...follower } = known;
    await app.followers.put(app.newId(id), state, follower);
  });
}
