import { ID_LENGTH } from '#domain/timed-id.ts';

/** The folder of everything that servers of the fediverse read and send. */
export const SOCIAL = '/social';

/** The media type of what servers of the fediverse read and send. */
export const ACTIVITY_TYPE = 'application/activity+json';

/** The paths at which servers look for accounts, and for what this server is. */
export const DISCOVERY = {
  webfinger: '/.well-known/webfinger',
  servers: '/.well-known/nodeinfo',
  server: '/nodeinfo/2.1',
} as const;

/** The names under `/social` that are no names of actors. */
export const RESERVED_NAMES: ReadonlySet<string> = new Set(['inbox', 'posts', 'replies']);

/** The last part of the address of an object: a document or a comment, and how often it was taken down before. */
const REF = new RegExp(`^([a-z0-9]{${ID_LENGTH}})(?:-(0|[1-9]\\d{0,5}))?$`);

/** An object of this site that the fediverse knows by its address. */
export interface OwnObject {
  /** `posts` for a document, `replies` for a comment of an author. */
  readonly of: 'posts' | 'replies';
  /** The id of the document or of the comment. */
  readonly id: string;
  /** The number of times that it was taken down before. A deleted address never comes back elsewhere, so each publication has another one. */
  readonly generation: number;
}

/** Returns the addresses of a site in the fediverse. `origin` has no slash at its end. */
export function socialAddresses(origin: string, name: string) {
  const actor = `${origin}${SOCIAL}/${name}`;
  return {
    actor,
    inbox: `${actor}/inbox`,
    sharedInbox: `${origin}${SOCIAL}/inbox`,
    outbox: `${actor}/outbox`,
    followers: `${actor}/followers`,
    /** The address of a key, which has the id of the fact that holds it. */
    key: (id: string) => `${actor}#key-${id}`,
    object: ({ of, id, generation }: OwnObject) => `${origin}${SOCIAL}/${of}/${id}-${generation}`,
  };
}

/** Returns the handle by which an actor is found, such as `@ada@example.org`. */
export const handleOf = (origin: string, name: string): string =>
  `@${name}@${new URL(origin).host}`;

/** Reads the last part of the address of an object, which names the present one if it has no generation. Undefined for any other. */
export function objectRef(
  ref: string,
): (Omit<OwnObject, 'of' | 'generation'> & Partial<Pick<OwnObject, 'generation'>>) | undefined {
  const [, id, generation] = REF.exec(ref) ?? [];
  if (id === undefined) return undefined;
  return { id, ...(generation !== undefined && { generation: Number(generation) }) };
}

/** Reads the address of an object of a site. Undefined for any other address. */
export function ownObject(origin: string, address: string): OwnObject | undefined {
  if (!address.startsWith(`${origin}${SOCIAL}/`)) return undefined;
  const [of, ref = '', ...rest] = address.slice(`${origin}${SOCIAL}/`.length).split('/');
  const { id, generation } = objectRef(ref) ?? {};
  if ((of !== 'posts' && of !== 'replies') || rest.length > 0) return undefined;
  return id === undefined || generation === undefined ? undefined : { of, id, generation };
}
