import type { App } from '#app';
import { isFromFuture, timeOfId } from '#domain/id.ts';
import { DAY, HOUR, MINUTE } from '#domain/timing.ts';
import type { ListedDocument } from '#store/documents/document-index.ts';
import type { Mentioned } from '#store/webmention/mentioned.ts';
import { originOf } from '#usecases/actor-here.ts';
import { openTurn, outcomeOf, type Turn } from '#usecases/outbox/open-turn.ts';
import type { Outcome, QueuedOf } from '#usecases/outbox/send-queued.ts';
import { ageOf, isLastTry } from '#usecases/outbox/turn.ts';
import { takesMentions } from '#usecases/takes-mentions.ts';
import { readPublicPost } from '#usecases/read-public-post.ts';
import { readContent } from '#usecases/rebuild/current-content.ts';
import { contentMark } from '#usecases/rebuild/follow-change.ts';
import { askAsReader, MISSING } from '#usecases/takedowns/look-for.ts';
import { type LinkedPage, linksToTell } from './links-to-tell.ts';
import { tellLinks } from './tell-links.ts';
import { hrefsIn, type ToldText, toldText } from './told-text.ts';

/** Milliseconds before a look at the whole site in which a change may still be stored. */
const UNDER_WAY = MINUTE;
/** Milliseconds that are looked at anew after a look by a clock that was ahead, whose time says nothing. */
const UNKNOWN = 2 * DAY;

interface Mentioning extends Turn {
  readonly origin: string;
  readonly age: number;
  /** True if sites that have refused a text are told of it again. */
  readonly isAgain: boolean;
}

/**
 * Tells the sites of linked pages of one text, or of all that have changed. A site that does not want it any more forgets when it has
 * done so, and drops what waits.
 */
export async function sendMentions(
  app: App,
  { id, message }: QueuedOf<'mentions'>,
): Promise<Outcome> {
  const origin = originOf(app);
  if (origin === undefined || !(await takesMentions(app))) {
    await app.mentioned.forgetLook();
    return { kind: 'sent' };
  }
  const age = ageOf(app, id);
  const isAgain = message.again === true;
  const turn = { ...(await openTurn(app, isLastTry(age, message.kind))), origin, age, isAgain };
  if (message.document === undefined) await lookAtSite(turn);
  else {
    await noteChange(app);
    await tellDocument(turn, message.document);
  }
  return outcomeOf(turn, { id, message });
}

/** Notes that a text is about to change, which may bring the content back to what was last looked at. */
async function noteChange({ mentioned }: App): Promise<void> {
  const look = await mentioned.lookedAt();
  if (look?.content) await mentioned.noteLook('', look.at);
}

async function tellDocument(turn: Mentioning, id: string): Promise<void> {
  const found = await linksOf(turn, id);
  if (!found) return;
  const { text, links } = found;
  if (await isSeen(turn, text, links)) await tellLinks(turn, id, links);
  else turn.rest.late = !turn.isLast;
}

/** Reads the links of a text as readers see it. Undefined if it cannot be read. */
async function linksOf({ app, origin, isAgain }: Mentioning, id: string) {
  const [read, known] = await Promise.all([readPublicPost(app, id), app.mentioned.read(id)]);
  if (read.kind === 'unreadable') return undefined;
  const stored = isAgain ? known.map(withoutRefusal) : known;
  const text = read.kind === 'shown' ? toldText(app, read.post, origin) : undefined;
  return { text, links: linksToTell(text, stored, app.now()) };
}

const withoutRefusal = (one: Mentioned): Mentioned =>
  one.state === 'refused' ? { ...one, state: 'waits' } : one;

/**
 * Returns true if readers get the text, or its removal, at its address. Whoever is told looks there, perhaps at once. After an hour
 * its links are not looked for any more.
 */
async function isSeen(
  { app, age }: Mentioning,
  text: ToldText | undefined,
  links: readonly LinkedPage[],
): Promise<boolean> {
  const due = links.filter(({ step }) => step === 'now');
  const source = (due.length > 0 ? text?.source : undefined) ?? due[0]?.had?.source;
  if (source === undefined || app.settings.workUrl === undefined) return true;
  const page = await askAsReader(app, new URL(source).pathname);
  if (!text) return page === MISSING || age >= HOUR;
  if (typeof page !== 'string') return false;
  const shown = new Set(hrefsIn(page));
  return age >= HOUR || due.every((link) => shown.has(link.target) === (link.text !== undefined));
}

/**
 * Queues what tells of each text that has changed since the last look. Before the first one, nothing was to be told. Texts that
 * changed first come first, so that the next turn goes on after them.
 */
async function lookAtSite(turn: Mentioning): Promise<void> {
  const { app, rest } = turn;
  const begun = app.now().getTime();
  const { tag } = await readContent(app);
  const look = await app.mentioned.lookedAt();
  for (const [n, { id, head }] of (look ? await changedSince(app, look.at) : []).entries()) {
    if (n > 0 && turn.isOver()) {
      rest.more = true;
      await app.mentioned.noteLook('', new Date(timeOfId(head.rev)).toISOString());
      return;
    }
    const found = await linksOf(turn, id);
    if (found?.links.some(({ step }) => step !== undefined))
      await app.outbox.add(app.newId(), { kind: 'mentions', document: id });
  }
  const at = new Date(look ? begun - UNDER_WAY : begun).toISOString();
  await app.mentioned.noteLook(contentMark(app, tag), at);
}

/** Returns the documents that have changed since a time, those first that did first: posts, and what others were told of before. */
async function changedSince(app: App, time: string): Promise<ListedDocument[]> {
  const [{ documents }, told] = await Promise.all([
    app.documents.index(),
    app.mentioned.documents(),
  ]);
  const isAhead = isFromFuture(Date.parse(time), app.now());
  const since = isAhead ? app.now().getTime() - UNKNOWN : Date.parse(time);
  const isSince = ({ rev }: { readonly rev: string }) => timeOfId(rev) >= since;
  const isNew = ({ status, shown }: ListedDocument) =>
    status === 'published' && shown?.post !== undefined && isSince(shown);
  return documents
    .filter((one) => isSince(one.head) && (told.has(one.id) || isNew(one)))
    .toSorted((a, b) => timeOfId(a.head.rev) - timeOfId(b.head.rev));
}
