import {
  actorDelete,
  actorUpdate,
  createOf,
  deleteOf,
  moveOf,
  type PublicObject,
  updateOf,
} from '#domain/fediverse/activities.ts';
import type { OwnObject } from '#domain/fediverse/addresses.ts';
import { timeOfId } from '#domain/id.ts';
import { DAY } from '#domain/timing.ts';
import type { ListedDocument } from '#store/documents/document-index.ts';
import { GONE, GONE_MARK } from '#store/fediverse/told.ts';
import { actorObject } from '#usecases/fediverse/actor-object.ts';
import { readArticle, readNote } from '#usecases/fediverse/read-object.ts';
import { versionOf } from '#usecases/version-of.ts';
import type { Step } from './steps.ts';
import type { Subject } from './tell.ts';
import type { Teller } from './teller.ts';

/** The beginning of the mark of a comment. */
export const COMMENT_MARK = 'comment-';

/** The actor that speaks of something. */
type Speaker = Pick<Teller, 'app' | 'actor' | 'addresses'>;

/** Returns the mark of a document that all inboxes have as readers see it. */
export const markOf = (
  { actor }: Pick<Teller, 'actor'>,
  document: Pick<ListedDocument, 'status' | 'shown'> | undefined,
): string =>
  document?.status === 'published' && document.shown?.post
    ? `${document.shown.rev}-${actor.whole ? 'whole' : 'summary'}`
    : GONE_MARK;

/**
 * Reads a document as followers are told of it: those who followed before it came to be public, unless its date is more than a
 * day older. Undefined if it cannot be read, or was never public.
 */
export async function documentSubject(teller: Speaker, id: string): Promise<Subject | undefined> {
  const { app, actor } = teller;
  // Read first, so that its mark is never that of a newer text.
  const listed = (await app.documents.index()).byId.get(id);
  const read = await readArticle(app, actor, { id, generation: 0 });
  if (read.kind === 'unreadable') return undefined;
  const isShown = read.kind === 'shown';
  const date = isShown ? read.object.published : '';
  const appeared = listed?.shown?.appeared?.at ?? date;
  const [since, dated] = [Date.parse(appeared), Date.parse(date)];
  return {
    id,
    appeared,
    wasPublic: isShown || read.wasShown,
    mark: isShown ? markOf(teller, listed) : GONE_MARK,
    isFor: (inbox) => isShown && inbox.since <= since && !(since - dated > DAY),
    ...textOf(teller, { of: 'posts', id }, isShown ? read.object : undefined),
  };
}

/** Reads an author's answer to a text from the fediverse. Undefined if it cannot be read. */
export async function commentSubject(
  teller: Speaker,
  document: string,
  id: string,
): Promise<Subject | undefined> {
  const read = await readNote(teller.app, teller.actor, { id, generation: 0 }, document);
  if (read.kind === 'unreadable') return undefined;
  const text = textOf(
    teller,
    { of: 'replies', id },
    read.kind === 'shown' ? read.object : undefined,
  );
  return {
    id,
    document,
    appeared: '',
    wasPublic: read.kind === 'shown',
    mark: text.version === GONE ? GONE_MARK : COMMENT_MARK + text.version,
    isFor: () => true,
    ...text,
  };
}

/** Makes the activities about a text. Its version is that of its object in whatever generation. */
function textOf(
  { addresses }: Speaker,
  of: Omit<OwnObject, 'generation'>,
  object: PublicObject | undefined,
): Pick<Subject, 'version' | 'activity'> {
  const version = object ? versionOf(object) : GONE;
  return {
    version,
    activity({ kind, generation }: Step) {
      const id = addresses.object({ ...of, generation });
      if (kind === 'delete' || !object) return deleteOf(addresses.actor, id);
      const present = { ...object, id };
      return kind === 'create' ? createOf(present) : updateOf(present, version);
    },
  };
}

/** The subjects that are no texts. */
export const ACTOR = 'actor';
export const MOVE = 'move';

/** Reads the actor: a new version is for those who followed before, and its end for all. */
export async function actorSubject({ app, actor, addresses }: Teller): Promise<Subject> {
  const object = await actorObject(app, actor);
  const version = actor.isEnding ? GONE : versionOf(object);
  return {
    id: ACTOR,
    version,
    appeared: '',
    wasPublic: true,
    mark: version || GONE_MARK,
    isFor: (inbox, state) => actor.isEnding || inbox.since <= Date.parse(state.at),
    activity: ({ kind }) =>
      kind === 'delete'
        ? actorDelete(addresses.actor)
        : actorUpdate(object, addresses.followers, version),
  };
}

/** Returns the move of the actor to another one, if it has moved. Everybody who follows is told. */
export function moveSubject({ actor, addresses }: Teller): Subject | undefined {
  const { movedTo } = actor;
  if (movedTo === undefined || actor.isEnding) return undefined;
  const version = versionOf({ movedTo });
  return {
    id: MOVE,
    version,
    appeared: '',
    wasPublic: true,
    mark: version,
    isFor: () => true,
    activity: () => moveOf(addresses.actor, addresses.followers, movedTo),
  };
}

/** Returns true for a document that came to be public in the last two days, by its own time. */
export const isRecent = (
  { app }: Pick<Teller, 'app'>,
  { status, shown, head }: Pick<ListedDocument, 'status' | 'shown' | 'head'>,
): boolean => {
  const at = Date.parse(shown?.appeared?.at ?? '') || timeOfId(head.rev);
  return (
    status === 'published' &&
    shown?.post !== undefined &&
    Math.abs(app.now().getTime() - at) < 2 * DAY
  );
};
