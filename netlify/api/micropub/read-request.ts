import type { App } from '#app';
import { LIMITS } from '#domain/limits.ts';
import { readFields, readJson, typeOf } from '#http/body.ts';
import type { Update } from '#usecases/micropub/change-of.ts';
import {
  type Properties,
  readNames,
  readProperties,
  refuse,
} from '#usecases/micropub/properties.ts';
import { openForm, openHeader } from './respond.ts';

/** Something that a program asks the site to do. */
export type Action =
  | { readonly kind: 'create'; readonly properties: Properties }
  | { readonly kind: 'update'; readonly url: string; readonly update: Update }
  | { readonly kind: 'delete' | 'undelete'; readonly url: string };

interface Received {
  readonly app: App;
  readonly author: string;
  readonly action: Action;
}

/**
 * Opens the token of a request, and reads what it asks for, in JSON or as a form. Throws `not_signed_in`, what reading a body
 * throws, and `invalid_input` for what the specification does not know.
 */
export async function readRequest(app: App, request: Request): Promise<Received> {
  if (typeOf(request) === 'application/json') {
    const opened = await openHeader(app, request);
    return { ...opened, action: actionOf(await readJson(request, LIMITS.postBytes)) };
  }
  const { form, ...opened } = await openForm(app, request, () =>
    readFields(request, LIMITS.postBytes),
  );
  return { ...opened, action: actionOfForm(form) };
}

/** The beginning of the type of an entry in JSON. */
const TYPE = 'h-';

function actionOf(body: object): Action {
  const { action, url, type, properties, ...update } = body as Readonly<Record<string, unknown>>;
  if (action !== undefined) return changeOf(action, url, update);
  const [stated] = Array.isArray(type) ? (type as unknown[]) : [type];
  assertEntry(typeof stated === 'string' && stated.startsWith(TYPE) ? stated.slice(2) : stated);
  return { kind: 'create', properties: readProperties(recordOf('properties', properties)) };
}

function assertEntry(type: unknown): void {
  if (type !== 'entry') refuse('type', 'This site takes entries, which have the type h-entry.');
}

function changeOf(
  action: unknown,
  url: unknown,
  { replace = {}, add = {}, delete: removed = {} }: Readonly<Record<string, unknown>>,
): Action {
  if (action !== 'update' && action !== 'delete' && action !== 'undelete')
    return refuse('action', 'The action is update, delete or undelete.');
  if (typeof url !== 'string') return refuse('url', 'The address of a post is required.');
  if (action !== 'update') return { kind: action, url };
  const update = {
    replace: readProperties(listsOf('replace', replace)),
    add: readProperties(listsOf('add', add)),
    ...(Array.isArray(removed)
      ? { remove: {}, removed: readNames(removed) }
      : { remove: readProperties(listsOf('delete', removed)), removed: [] }),
  };
  return { kind: 'update', url, update };
}

function recordOf(name: string, value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return refuse(name, `The member ${name} must be an object.`);
  return value as Readonly<Record<string, unknown>>;
}

/** Returns the properties of an update. The specification wants their values in lists. */
function listsOf(name: string, value: unknown): Readonly<Record<string, unknown>> {
  const record = recordOf(name, value);
  if (!Object.values(record).every(Array.isArray))
    refuse(name, `The values in ${name} must be in lists.`);
  return record;
}

/** A name in a form: a property, in brackets nothing or a number, and in further ones the member of a value. */
const FIELD = /^([a-z-]{1,40})(?:\[\d{0,4}\])?(?:\[([a-z]{1,20})\])?$/;

function actionOfForm(form: FormData): Action {
  const values = new Map<string, unknown[]>();
  for (const [field, value] of form) {
    const [, name, member] = FIELD.exec(field) ?? [];
    if (name === undefined) continue;
    if (typeof value !== 'string')
      refuse(name, 'Please upload files to the media endpoint, and send their addresses.');
    const taken = values.get(name) ?? [];
    values.set(name, taken);
    addValue(taken, value, member);
  }
  const first = (name: string) => values.get(name)?.[0];
  const action = first('action');
  if (action === 'update') refuse('action', 'An update must be sent as JSON.');
  if (action !== undefined) return changeOf(action, first('url'), {});
  assertEntry(first('h') ?? 'entry');
  return { kind: 'create', properties: readProperties(Object.fromEntries(values)) };
}

/** Adds a value of a form, or a member of the last one if that has none of this name. */
function addValue(values: unknown[], value: string, member: string | undefined): void {
  const last = values.at(-1);
  if (member === undefined) values.push(value);
  else if (typeof last === 'object' && last !== null && !Object.hasOwn(last, member))
    values[values.length - 1] = { ...last, [member]: value };
  else values.push({ [member]: value });
}
