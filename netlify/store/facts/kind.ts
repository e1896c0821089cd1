import type * as z from 'zod/mini';
import { type KeyGrammar, keyGrammar, type KeyParts } from '#domain/facts/key-grammar.ts';
import { timeOfId } from '#domain/id.ts';
import type { FactStore, Listed } from './fact-store.ts';
import { readFact } from './read-fact.ts';
import { readFacts } from './read-facts.ts';

/** The declaration of a kind of fact, besides the form of its keys. */
interface Declaration<T extends string> {
  /** The content of a fact, in the words of the data model. */
  readonly holds: string;
  /** Fields of the body that are in no build, with what stands there instead. */
  readonly secrets?: Readonly<Record<string, '' | undefined>>;
  /** Days after which a fact is removed, from the time of the id in its key on. */
  readonly days?: number;
  /** Returns the name of what a fact belongs to. A merge of an old archive adds nothing to what the site does not know. */
  subject?(parts: KeyParts<T>): string;
  /** Returns the tags of the responses on the CDN that a new fact is part of. */
  purges?(parts: KeyParts<T>): readonly string[];
  /** Returns true for a fact that changes what the CDN caches for long: pages of posts and feeds. */
  changesPages?(parts: KeyParts<T>): boolean;
}

/** The ways to read a fact. Without any of them, the key is the whole fact. */
interface Reading<B> {
  /** The schema of its text, which is JSON. */
  readonly body?: z.ZodMiniType<B>;
  /** Reads a fact that is more than its body. Throws for a malformed one. */
  readonly read?: (text: string, key: string) => B;
  /** Patterns of the parts of its keys that are no ids. */
  readonly parts?: Readonly<Record<string, string>>;
}

/** A kind of fact. */
export interface Kind<T extends string = string, B = unknown>
  extends KeyGrammar<T>, Declaration<T> {
  /** Reads a fact as the site does. Throws for a malformed one. */
  readonly read: (text: string, key: string) => B;
}

/** Declares a kind of fact, once for all who write, read, list, back up, purge or remove its facts. */
export function kind<const T extends string, B = string>(
  form: T | KeyGrammar<T>,
  { body, read, parts, ...declared }: Declaration<T> & Reading<B>,
): Kind<T, B> {
  const keys = typeof form === 'string' ? keyGrammar(form, parts) : form;
  const parse = body ? (text: string) => body.parse(JSON.parse(text)) : (emptyText as () => B);
  return {
    ...keys,
    ...declared,
    read(text, key) {
      keys.parse(key);
      return (read ?? parse)(text, key);
    },
  };
}

/** Checks that the key is the whole fact. Throws if it is not. */
function emptyText(text: string): string {
  if (text !== '') throw new Error('The key is the whole fact.');
  return text;
}

/** Returns true for a fact of a kind that was made before a time (milliseconds). */
export function isOlder(key: string, { match }: Kind, time: number): boolean {
  const { id = '' }: { readonly id?: string } = match(key) ?? {};
  return timeOfId(id) < time;
}

/** Opens the facts of a kind in a store. */
export function factsOf<T extends string, B>(store: FactStore, of: Kind<T, B>) {
  const withParts = ({ key }: Listed) => {
    const parts = of.match(key);
    return parts ? { key, ...parts } : [];
  };

  return {
    put: (parts: KeyParts<T>, body?: B) =>
      store.put(of.make(parts), body === undefined ? '' : JSON.stringify(body)),

    remove: (parts: KeyParts<T>) => store.remove(of.make(parts)),

    /** Reads a fact; undefined when it is not there or is malformed. */
    async read(parts: KeyParts<T>): Promise<B | undefined> {
      const key = of.make(parts);
      const text = await store.get(key);
      return text === undefined ? undefined : readFact(key, text, of.read);
    },

    /** Lists the keys that go on with `start`, in order, with their parts. Facts of other kinds are left out. */
    list: async (start = ''): Promise<(KeyParts<T> & { readonly key: string })[]> =>
      (await store.list(of.prefix + start)).flatMap(withParts),

    /** Reads the same facts. One that is gone or malformed is left out. */
    async readAll(start?: string): Promise<(KeyParts<T> & { readonly fact: B })[]> {
      const keys = (await this.list(start)).map(({ key }) => key);
      return (await readFacts(store, keys, of.read)).map(({ key, fact }) => ({
        ...of.parse(key),
        fact,
      }));
    },
  };
}

/** Returns the text of a fact without what no build shows, at any depth. */
export const withoutSecrets = (text: string, { secrets = {} }: Pick<Kind, 'secrets'>): string =>
  JSON.stringify(JSON.parse(text), (name, value: unknown) =>
    Object.hasOwn(secrets, name) ? secrets[name] : value,
  );
