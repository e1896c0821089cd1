import { AppError } from '#domain/errors.ts';
import { Text } from '#domain/fields.ts';

/** Properties that say what an entry answers or likes, which no post of this site does. */
export const OTHER_KINDS = [
  'bookmark-of',
  'checkin',
  'in-reply-to',
  'like-of',
  'repost-of',
  'rsvp',
] as const;

/** The properties that are read. All others are ignored, as the specification asks. */
const NAMES = [
  'category',
  'content',
  'featured',
  'mp-channel',
  'mp-photo-alt',
  'mp-slug',
  'name',
  'photo',
  'post-status',
  'published',
  'summary',
  'visibility',
  ...OTHER_KINDS,
] as const;

export type PropertyName = (typeof NAMES)[number];

/** The members of a value that are read: a text or an address, a description, and a content in one of its forms. */
const MEMBERS = ['value', 'alt', 'html', 'markdown', 'text'] as const;

/** A value of a property: a text, or an object with texts. */
export type Value = string | { readonly [Member in (typeof MEMBERS)[number]]?: string };

/** Properties of an entry by their names. One without values is to be emptied. */
export type Properties = { readonly [Name in PropertyName]?: readonly Value[] };

/** Refuses a request because of one property. */
export function refuse(property: string, message: string): never {
  throw new AppError('invalid_input', { fields: { [property]: message } });
}

/**
 * Reads the properties that a program has sent, each as a value or a list of them. Throws `invalid_input` for a value of another
 * form. No value is read more deeply than its form demands.
 */
export function readProperties(sent: Readonly<Record<string, unknown>>): Properties {
  return Object.fromEntries(
    NAMES.filter((name) => Object.hasOwn(sent, name)).map((name) => {
      const values: readonly unknown[] = Array.isArray(sent[name]) ? sent[name] : [sent[name]];
      return [name, values.flatMap((value) => readValue(name, value))];
    }),
  );
}

/** Returns the names among some that are read. Throws `invalid_input` for what is no list of names. */
export const readNames = (sent: readonly unknown[]): PropertyName[] =>
  NAMES.filter((name) => sent.includes(name));

/** Reads one value. None and an empty text are no value. */
function readValue(property: string, value: unknown): Value[] {
  if (value === null || value === undefined || value === '') return [];
  if (typeof value === 'number' || typeof value === 'boolean') return [String(value)];
  if (typeof value === 'string') return [readText(property, value)];
  if (typeof value !== 'object' || Array.isArray(value))
    return refuse(property, expected(property));
  const members = MEMBERS.filter((name) => Object.hasOwn(value, name)).map((name) => {
    const member: unknown = Reflect.get(value, name);
    return [name, readText(property, Array.isArray(member) ? member[0] : member)] as const;
  });
  return members.length > 0 ? [Object.fromEntries(members)] : refuse(property, expected(property));
}

function readText(property: string, value: unknown): string {
  const text = Text().safeParse(value);
  return text.success ? text.data : refuse(property, expected(property));
}

const expected = (property: string) => `The property ${property} must be text.`;

/** Returns the member of a value that is an object. */
export const memberOf = (value: Value | undefined, name: (typeof MEMBERS)[number]) =>
  typeof value === 'object' ? value[name] : undefined;

/** Returns the text of a value; the empty string for none. */
export const textOf = (value: Value | undefined): string =>
  (typeof value === 'string' ? value : (value?.value ?? value?.text ?? '')).trim();

/** Returns the texts of a property, without empty ones. */
export const textsOf = (properties: Properties, property: PropertyName): string[] =>
  (properties[property] ?? []).map(textOf).filter((text) => text !== '');

/** Returns the only value of a property; undefined for none. Throws `invalid_input` for several, of which the others would be lost. */
export function onlyValue(properties: Properties, property: PropertyName): Value | undefined {
  const values = properties[property] ?? [];
  if (values.length > 1) refuse(property, `The property ${property} can have one value.`);
  return values[0];
}

/** Returns the only text of a property; the empty string for none. */
export const onlyText = (properties: Properties, property: PropertyName): string =>
  textOf(onlyValue(properties, property));
