import * as z from 'zod/mini';
import { Address } from './address.ts';

/** The name by which the network says that everybody may see something, in its three spellings. */
const PUBLIC: ReadonlySet<string> = new Set([
  'https://www.w3.org/ns/activitystreams#Public',
  'as:Public',
  'Public',
]);

const MOST_NAMED = 500;

/** Returns the first of what may be a list, and some of them. */
const firstOf = (value: unknown): unknown =>
  Array.isArray(value) ? (value as unknown[])[0] : value;
const someOf = (value: unknown, most: number): unknown[] =>
  Array.isArray(value) ? value.slice(0, most) : [value];

/** Returns the address that a value names: itself, that of an object, or that of the first item of a list. */
function addressIn(value: unknown): string | undefined {
  const one = firstOf(value);
  const named = typeof one === 'object' && one !== null && 'id' in one ? one.id : one;
  return Address.safeParse(named).data;
}

/** An address, an object that has one, or a list that begins with either. */
const Reference = z.pipe(z.transform(addressIn), Address);
const OptionalReference = z.pipe(z.transform(addressIn), z.optional(Address));

/** The first type of something that may have several. */
const Type = z.pipe(z.transform(firstOf), z.string().check(z.maxLength(60)));

/** A name, or a list of names, such as of those whom something is for. */
const Names = z.pipe(
  z.transform((value: unknown) =>
    someOf(value, MOST_NAMED).filter((one) => typeof one === 'string'),
  ),
  z.array(z.string()),
);

/** A part of an activity, as the activity states it. Its own server may say something else. */
const Stated = z.object({
  id: z.catch(z.optional(Address), undefined),
  type: z.catch(Type, ''),
  actor: OptionalReference,
  object: OptionalReference,
  inReplyTo: OptionalReference,
  content: z.optional(z.unknown()),
  to: Names,
  cc: Names,
});

/** An activity, as far as it is read. */
export const Activity = z.object({
  id: Address,
  type: Type,
  actor: Reference,
  object: Reference,
  /** The object, if the activity contains more of it than its address. */
  stated: z.optional(Stated),
  to: Names,
  cc: Names,
});
export type Activity = z.infer<typeof Activity>;

/** Reads an activity. Undefined for anything else. */
export function readActivity(json: unknown): Activity | undefined {
  if (typeof json !== 'object' || json === null || !('object' in json)) return undefined;
  const object = firstOf(json.object);
  const stated = typeof object === 'object' && object !== null ? object : undefined;
  return Activity.safeParse({ ...json, stated }).data;
}

/** Returns true if everybody may see something that is for these. */
export const isForEverybody = ({ to, cc }: { to: readonly string[]; cc: readonly string[] }) =>
  [...to, ...cc].some((name) => PUBLIC.has(name));

/** A text of another server, as that server says. */
export const PeerText = z.object({
  id: Address,
  type: Type,
  attributedTo: Reference,
  inReplyTo: OptionalReference,
  content: z.catch(z.string(), ''),
  /** A warning that stands before the content. */
  summary: z.catch(z.string(), ''),
  published: z.catch(z.string(), ''),
  updated: z.catch(z.string(), ''),
  url: OptionalReference,
  to: Names,
  cc: Names,
});
export type PeerText = z.infer<typeof PeerText>;

const PublicKey = z.object({
  id: Address,
  owner: Address,
  publicKeyPem: z.string().check(z.maxLength(4_000)),
});

const MOST_KEYS = 10;

const ACTOR_TYPES = ['Person', 'Organization', 'Service', 'Group', 'Application'];

/** An actor of another server, as that server says. */
export const PeerActor = z.object({
  id: Address,
  type: Type.check(z.refine((type) => ACTOR_TYPES.includes(type))),
  preferredUsername: z.string().check(z.regex(/^[\w.~-]{1,100}$/)),
  name: z.catch(z.string(), ''),
  inbox: Address,
  /** The addresses that it names as its own, too. */
  alsoKnownAs: Names,
  endpoints: z.catch(z.object({ sharedInbox: z.optional(Address) }), {}),
  publicKey: z.pipe(
    z.transform((value: unknown) =>
      someOf(value, MOST_KEYS).filter((one) => PublicKey.safeParse(one).success),
    ),
    z.array(PublicKey),
  ),
});
export type PeerActor = z.infer<typeof PeerActor>;

/** Returns the inbox of an actor. Undefined for one on another server, which may be that of a victim. */
export const ownInbox = ({ id, inbox }: PeerActor): string | undefined =>
  new URL(inbox).origin === new URL(id).origin ? inbox : undefined;

/** Nesting above which JSON is refused before it is parsed. */
const DEEPEST = 50;

/** Returns true for JSON that is nested deeper than any activity. */
export function isTooDeep(json: string): boolean {
  let depth = 0;
  let isQuoted = false;
  for (let at = 0; at < json.length; at++) {
    const character = json[at];
    if (isQuoted && character === '\\') at += 1;
    else if (character === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (character === '{' || character === '[') depth += 1;
    else if (character === '}' || character === ']') depth -= 1;
    if (depth > DEEPEST) return true;
  }
  return false;
}
