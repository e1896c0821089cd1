import { type Fields, parseFrontMatter } from '#import/sources/markdown/front-matter.ts';

/** The form in which a file states its fields. Fields of any other form are read and never written. */
type Form = 'yaml' | 'toml' | 'none' | 'other';

interface Located {
  readonly form: Form;
  /** The beginning and the end of the lines with fields. */
  readonly start: number;
  readonly end: number;
  /** The beginning of the text. */
  readonly body: number;
}

/** A value that a field gets. Undefined removes the field. */
export type FieldValue = string | boolean | readonly string[] | undefined;

/** A field that cannot be changed without a change of another one. */
export class FieldProblem extends Error {}

const FENCED = /^\ufeff?(---|\+\+\+)[^\S\n]*\n/;

/** Finds the fields of a file and the beginning of its text, as offsets into the file as it is. */
export function locateFields(file: string): Located {
  const mark = file.startsWith('\ufeff') ? 1 : 0;
  const [opening, fence] = FENCED.exec(file) ?? [];
  const none = { form: 'none', start: mark, end: mark, body: mark } as const;
  if (opening === undefined) {
    const plain = withoutReturns(file);
    const { text, fields } = parseFrontMatter(plain);
    if (Object.keys(fields).length === 0) return none;
    const body = offsetIn(file, plain.length - text.length);
    return { form: 'other', start: mark, end: body, body };
  }
  const closing =
    fence === '---' ? /^(?:---|\.\.\.)[^\S\n]*(?:\n|$)/gm : /^\+\+\+[^\S\n]*(?:\n|$)/gm;
  closing.lastIndex = opening.length;
  const end = closing.exec(file);
  if (!end) return none;
  const body = end.index + end[0].length;
  if (fence === '---' && parseFrontMatter(file.slice(0, body)).text !== '') return none;
  return { form: fence === '---' ? 'yaml' : 'toml', start: opening.length, end: end.index, body };
}

const withoutReturns = (file: string) => file.replace(/^\ufeff/, '').replaceAll('\r\n', '\n');

/** Returns the offset in a file of an offset in it without a byte order mark and without carriage returns. */
export function offsetIn(file: string, plain: number): number {
  let at = file.startsWith('\ufeff') ? 1 : 0;
  for (let left = plain; left > 0; left--) at += file.startsWith('\r\n', at) ? 2 : 1;
  return at;
}

/** Returns the line ending that a file begins with. */
export const endingOf = (file: string): string => /\r?\n/.exec(file)?.[0] ?? '\n';

/**
 * Sets some fields of a file, by the names that it has for them, and leaves every other byte as it is. New ones follow the
 * others. Throws `FieldProblem` if that would change another field, and for a file whose fields are neither YAML nor TOML.
 */
export function setFields(file: string, changes: Readonly<Record<string, FieldValue>>): string {
  if (Object.keys(changes).length === 0) return file;
  const { form, start, end } = locateFields(file);
  if (form === 'other') throw new FieldProblem('Its fields are neither YAML nor TOML.');
  const fieldsBefore = parseFrontMatter(file).fields;
  const nested = Object.keys(changes).find((name) => isTable(fieldsBefore[name.toLowerCase()]));
  if (nested !== undefined) throw new FieldProblem(`Its field ${nested} has fields of its own.`);
  const eol = endingOf(file);
  if (form === 'none') {
    const lines = Object.entries(changes).flatMap(([name, value]) => lineOf('yaml', name, value));
    const block = ['---', ...lines, '---', ''].join(eol);
    return file.slice(0, start) + block + file.slice(start);
  }
  let fields = file.slice(start, end);
  for (const [name, value] of Object.entries(changes))
    fields = withField(fields, form, { name, value, eol });
  const changed = file.slice(0, start) + fields + file.slice(end);
  assertOthers(file, changed, changes);
  return changed;
}

function withField(
  fields: string,
  form: 'yaml' | 'toml',
  { name, value, eol }: { name: string; value: FieldValue; eol: string },
): string {
  const found = fieldIn(fields, form, name);
  const line = lineOf(form, found?.name ?? name, value).map((one) => one + eol);
  if (found) return fields.slice(0, found.start) + line.join('') + fields.slice(found.end);
  // Fields behind the first table of TOML belong to that.
  const table = form === 'toml' ? /^[ \t]*\[/m.exec(fields)?.index : undefined;
  const at = table ?? fields.length;
  return fields.slice(0, at) + line.join('') + fields.slice(at);
}

/** Finds the lines of a field: its own, and those that are indented or items of its list. */
function fieldIn(fields: string, form: 'yaml' | 'toml', name: string) {
  const sign = form === 'yaml' ? ':' : '=';
  const lines = fields.match(/[^\n]*\n|[^\n]+$/g) ?? [];
  let at = 0;
  let found: { name: string; start: number; end: number } | undefined;
  for (const line of lines) {
    const named = /^(["']?)([^"':=#\s][^"':=\n]*?)\1[ \t]*[:=]/.exec(line);
    const end = at + line.length;
    if (found) {
      const goesOn = /^(?:[ \t]+\S|-[ \t\r\n]|[\]}])/.test(line);
      if (goesOn) found.end = end;
      else if (line.trim() !== '') return found;
    } else if (named?.[2]?.toLowerCase() === name.toLowerCase() && named[0].endsWith(sign))
      found = { name: named[2], start: at, end };
    at += line.length;
  }
  return found;
}

function lineOf(form: 'yaml' | 'toml', name: string, value: FieldValue): string[] {
  if (value === undefined) return [];
  // JSON values are valid in YAML and, but for some escapes, in TOML.
  return [`${name}${form === 'yaml' ? ':' : ' ='} ${JSON.stringify(value)}`];
}

/** Throws unless exactly the wanted fields have changed. */
function assertOthers(
  before: string,
  after: string,
  changes: Readonly<Record<string, FieldValue>>,
): void {
  const wanted = Object.fromEntries(
    Object.entries(changes).map(([name, value]) => [name.toLowerCase(), value]),
  );
  const read = readable(after);
  const expected = { ...readable(before)?.fields, ...wanted };
  const isKept =
    read !== undefined &&
    sorted(read.fields) === sorted(expected) &&
    read.text === parseFrontMatter(before).text;
  if (!isKept)
    throw new FieldProblem(`Its field ${Object.keys(changes).join(', ')} cannot be changed.`);
}

function readable(file: string) {
  try {
    return parseFrontMatter(file);
  } catch {
    return undefined;
  }
}

const isTable = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const sorted = (fields: Fields): string =>
  JSON.stringify(
    Object.entries(fields)
      .filter(([, value]) => value !== undefined)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
