/** The collection of everybody. Its address is only a name. */
export const PUBLIC = 'https://www.w3.org/ns/activitystreams#Public';

const SECURITY = 'https://w3id.org/security/v1';

/** The terms of what this site says, for those who read JSON-LD. */
const CONTEXT = [
  'https://www.w3.org/ns/activitystreams',
  SECURITY,
  {
    manuallyApprovesFollowers: 'as:manuallyApprovesFollowers',
    movedTo: { '@id': 'as:movedTo', '@type': '@id' },
    alsoKnownAs: { '@id': 'as:alsoKnownAs', '@type': '@id' },
    Hashtag: 'as:Hashtag',
    toot: 'http://joinmastodon.org/ns#',
    discoverable: 'toot:discoverable',
    indexable: 'toot:indexable',
    gts: 'https://gotosocial.org/ns#',
    interactionPolicy: { '@id': 'gts:interactionPolicy', '@type': '@id' },
    canQuote: { '@id': 'gts:canQuote', '@type': '@id' },
    automaticApproval: { '@id': 'gts:automaticApproval', '@type': '@id' },
  },
] as const;

/** Something that servers of the fediverse know by its address. */
export interface Thing {
  readonly id: string;
  readonly type: string;
  readonly [property: string]: unknown;
}

/** A text for everybody, by the actor of the site. */
export interface PublicObject extends Thing {
  readonly attributedTo: string;
  readonly published: string;
  readonly to: readonly string[];
  readonly cc: readonly string[];
}

/** Adds the context, which what is sent or served has once. */
export const withContext = (thing: object): object => ({ '@context': CONTEXT, ...thing });

/** Returns what stands in the place of a thing that is gone. */
export const tombstone = (id: string): Thing => ({ id, type: 'Tombstone' });

const about = ({ attributedTo: actor, to, cc }: PublicObject) => ({ actor, to, cc });

/** Makes the activity that tells of a new object. The addresses of activities follow from those of objects, so that a repeated one is the same. */
export const createOf = (object: PublicObject): Thing => ({
  id: `${object.id}#create`,
  type: 'Create',
  ...about(object),
  published: object.published,
  object,
});

/** Makes the activity that tells of a new version of an object. */
export const updateOf = (object: PublicObject, version: string): Thing => ({
  id: `${object.id}#update-${version}`,
  type: 'Update',
  ...about(object),
  object,
});

/** Makes the activity that tells of a new version of the actor. */
export const actorUpdate = (actor: Thing, followers: string, version: string): Thing => ({
  id: `${actor.id}#update-${version}`,
  type: 'Update',
  actor: actor.id,
  to: [PUBLIC],
  cc: [followers],
  object: actor,
});

/** Makes the activity that tells that an object is gone. */
export const deleteOf = (actor: string, object: string): Thing => ({
  id: `${object}#delete`,
  type: 'Delete',
  actor,
  to: [PUBLIC],
  object: tombstone(object),
});

/** Makes the activity that tells that the actor is gone. */
export const actorDelete = (actor: string): Thing => ({
  id: `${actor}#delete`,
  type: 'Delete',
  actor,
  to: [PUBLIC],
  object: actor,
});

/** Makes the activity that tells that the actor has moved to another one, whom followers follow from then on. */
export const moveOf = (actor: string, followers: string, target: string): Thing => ({
  id: `${actor}#move`,
  type: 'Move',
  actor,
  to: [followers],
  object: actor,
  target,
});

/** A request to follow the actor. */
interface Follow {
  /** The address of whoever asks. */
  readonly actor: string;
  /** The address of the request. */
  readonly follow: string;
}

/** Makes the answer to a request to follow. `key` tells the requests of one actor apart. */
export const answerOf = (
  type: 'Accept' | 'Reject',
  actor: string,
  { actor: follower, follow }: Follow,
  key: string,
): Thing => ({
  id: `${actor}#${type.toLowerCase()}-${key}`,
  type,
  actor,
  to: [follower],
  object: { id: follow, type: 'Follow', actor: follower, object: actor },
});
