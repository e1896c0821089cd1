import type { App } from '#app';
import { escapeHtml } from '#domain/escape-html.ts';
import { isForEverybody, type PeerActor, type PeerText } from '#domain/fediverse/activity.ts';
import { ownObject } from '#domain/fediverse/addresses.ts';
import type { Actor } from '#store/fediverse/actors.ts';
import type { Arrived } from '#store/fediverse/originals.ts';
import { actorHere } from '#usecases/actor-here.ts';
import { loadText } from '#usecases/fediverse/load-peer.ts';
import { editForeign, linkTo, receiveForeign } from '#usecases/readers/receive-foreign.ts';
import { receiptId } from '#usecases/readers/receipt-id.ts';
import { inBudget } from './load-budget.ts';
import { removeArrived } from './remove-originals.ts';
import { handleOfPeer } from './take-follower.ts';
import { isCurrent } from './take-reaction.ts';
import { type Answered, answeredBy, type Wanted } from './wanted.ts';

const TEXT_TYPES: ReadonlySet<string> = new Set([
  ...['Note', 'Article', 'Page', 'Question', 'Image', 'Video', 'Audio', 'Document', 'Event'],
]);

/** Characters of a name that are looked at. */
const NAME = 500;

/**
 * Takes a reply, or its new text. An activity is a hint: the text is what its own server says now, so that activities may arrive in
 * any order and more than once. One that is gone there, or not for everybody, is not stored, and removed if it was.
 */
export async function takeText(
  app: App,
  actor: PeerActor,
  wanted: Extract<Wanted, { kind: 'text' }>,
): Promise<void> {
  const { object, isUpdate } = wanted;
  const here = await actorHere(app);
  if (!here || here.isEnding) return;
  const known = await app.originals.find(object);
  const answered = known[0] ?? wanted.answered ?? (await findAnswered(app, here, object));
  if (!answered) return;
  const { document } = answered;
  const arrived = known[0] ?? {
    document,
    comment: receiptId(app.now().getTime(), document, object),
  };
  const addresses = [object, actor.id];
  // Before the text is loaded: from here on, its deletion is one of a known text.
  if (known.length === 0) await app.originals.add(addresses, arrived);
  const loaded = await loadText(app, object, inBudget(app, false));
  const text =
    typeof loaded === 'object' && loaded.value.id === object && isBy(actor, loaded.value)
      ? loaded.value
      : undefined;
  const isShown = text !== undefined && isForEverybody(text) && TEXT_TYPES.has(text.type);
  const isTaken = isShown && (await store(app, here, { actor, text, arrived, isUpdate }));
  const isGone = loaded === 'gone' || (text !== undefined && !isShown);
  const isDeleted = (await app.originals.find(object)).length === 0;
  if (isGone || isDeleted || (!isTaken && known.length === 0))
    await removeArrived(app, addresses, arrived);
}

/** Finds what a text answers whose activity does not say so. */
async function findAnswered(app: App, here: Actor, object: string): Promise<Answered | undefined> {
  const loaded = await loadText(app, object, inBudget(app, false));
  const inReplyTo = typeof loaded === 'object' ? loaded.value.inReplyTo : undefined;
  return inReplyTo === undefined ? undefined : answeredBy(app, here, inReplyTo);
}

const isBy = (actor: PeerActor, { attributedTo }: PeerText): boolean => attributedTo === actor.id;

interface Stored {
  readonly actor: PeerActor;
  readonly text: PeerText;
  readonly arrived: Arrived;
  readonly isUpdate: boolean;
}

/** Hands a text on. Returns false for one that is not taken. */
async function store(
  app: App,
  here: Actor,
  { actor, text, arrived: { document, comment }, isUpdate }: Stored,
): Promise<boolean> {
  const object = text.id;
  const html = htmlOf(text);
  if (isUpdate && (await app.comments.findText(document, comment))) {
    const edit = { document, object, html, at: text.updated || text.published };
    return (await editForeign(app, edit)) !== 'refused';
  }
  const inReplyTo = text.inReplyTo ?? '';
  const own = ownObject(here.origin, inReplyTo);
  if (own && !(await isCurrent(app, own))) return false;
  const answered = await answeredBy(app, here, inReplyTo);
  if (answered?.document !== document) return false;
  const received = await receiveForeign(app, {
    document,
    from: {
      network: 'fediverse',
      author: actor.id,
      handle: handleOfPeer(actor),
      url: urlOf(text),
      object,
    },
    name: actor.name.slice(0, NAME),
    html,
    at: text.published,
    ...(answered.parent !== undefined && { parent: answered.parent }),
  });
  return received !== 'refused';
}

const htmlOf = ({ summary, content }: PeerText): string =>
  summary ? `<p>${escapeHtml(summary)}</p>\n${content}` : content;

/** Returns the address at which a text is read: the one that it states, if that is of the same server, or else its id. */
function urlOf({ id, url }: PeerText): string {
  const isSame = url !== undefined && new URL(url).origin === new URL(id).origin;
  return linkTo(isSame ? url : id);
}
