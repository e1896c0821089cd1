import { parse as parseToml } from 'smol-toml';
import { isMap, isScalar, parseDocument, visit } from 'yaml';
import { LIMITS } from '#domain/limits.ts';

/** Values by their names in lower case. */
export type Fields = Readonly<Record<string, unknown>>;

export interface HasFields {
  readonly fields: Fields;
}

/** The fields before a text, and the text. */
export interface FrontMatter extends HasFields {
  readonly text: string;
  /** Names of fields that it has more than once. The last one counts, as in Jekyll. */
  readonly doubled?: readonly string[];
}

const YAML = /^---[^\S\n]*\n(?:([^]*?)\n)??(?:---|\.\.\.)[^\S\n]*(?:\n|$)/;
const TOML = /^\+\+\+[^\S\n]*\n([^]*?)\n\+\+\+[^\S\n]*(?:\n|$)/;

/** Lines such as `Title: …` at the beginning of a text, as Pelican has them. */
const HEADER = /^(?:[A-Za-z][\w-]*:[^\n]*\n(?:[ \t]{4}[^\n]*\n)*)+(?=\n|$)/;

/** Lines such as `.. title: …`, as Nikola has them in a comment at the beginning of a text. */
const NIKOLA =
  /^(?:<!--[^\S\n]*\n)?((?:\.\.[^\S\n]+\w[^\n]*\n|[^\S\n]*\n)*\.\.[^\S\n]+\w[^\n]*\n)\s*(?:-->[^\S\n]*(?:\n|$))?/;

/** Parses the front matter of a file, in YAML, TOML or JSON, or as lines with a title. Throws when it cannot be read. */
export function parseFrontMatter(source: string): FrontMatter {
  const file = source.replace(/^\ufeff/, '').replaceAll('\r\n', '\n');
  const [yaml, fields] = YAML.exec(file) ?? [];
  if (yaml !== undefined) {
    const parsed = parseYaml(short(fields));
    // Anything but fields is a text between two lines.
    return parsed ? { ...parsed, text: file.slice(yaml.length) } : { fields: {}, text: file };
  }
  const [toml, table] = TOML.exec(file) ?? [];
  if (toml !== undefined)
    return { fields: asFields(parseToml(short(table))), text: file.slice(toml.length) };
  const [json] = /^\{[^]*?\n\}(?:\n|$)/.exec(file) ?? [];
  if (json !== undefined)
    return { fields: asFields(JSON.parse(short(json))), text: file.slice(json.length) };
  const [comment, dotted] = NIKOLA.exec(file) ?? [];
  if (comment !== undefined)
    return {
      fields: parseHeader(short(dotted).replace(/^\.\.[^\S\n]+/gm, '')),
      text: file.slice(comment.length),
    };
  const [header = ''] = HEADER.exec(file) ?? [];
  const lines = parseHeader(short(header));
  return 'title' in lines
    ? { fields: lines, text: file.slice(header.length) }
    : { fields: {}, text: file };
}

/** Parses lines such as `Tags: one, two words`. Commas alone separate values. */
function parseHeader(header: string): Fields {
  const lines = header.replace(/\n[ \t]{4}\s*/g, ' ').matchAll(/^([\w-]+):[^\S\n]*(.*)$/gm);
  return Object.fromEntries(
    [...lines].map(([, name = '', value = '']) => {
      const key = name.toLowerCase();
      const isList = ['tags', 'keywords', 'authors', 'category'].includes(key);
      return [key, isList ? value.split(/[,;]/).map((one) => one.trim()) : value.trim()];
    }),
  );
}

/**
 * Parses YAML. Numbers are as they are written, so that `1.10` and `007` are no others. Tabs before a line count as spaces, as
 * in programs that are less strict. Returns undefined for a text that has no fields.
 */
function parseYaml(text: string): Pick<FrontMatter, 'fields' | 'doubled'> | undefined {
  // Errors with a part of the source take long to make, and no report shows them.
  const document = parseDocument(text, {
    prettyErrors: false,
    logLevel: 'error',
    uniqueKeys: false,
  });
  const [error] = document.errors;
  if (error?.code === 'TAB_AS_INDENT' && /^ *\t/m.test(text))
    return parseYaml(text.replace(/^[ \t]+/gm, (indent) => indent.replaceAll('\t', '  ')));
  if (error) throw error;
  visit(document, {
    Scalar: (key, node) => {
      if (key !== 'key' && typeof node.value === 'number' && node.source !== String(node.value))
        node.value = node.source;
    },
  });
  const root = document.contents;
  if (isScalar(root) && typeof root.value === 'string') return undefined;
  const names = isMap(root)
    ? root.items.map(({ key }) => String(isScalar(key) ? key.value : key).toLowerCase())
    : [];
  const doubled = [...new Set(names.filter((name, n) => names.indexOf(name) !== n))];
  return { fields: asFields(document.toJS()), ...(doubled.length > 0 && { doubled }) };
}

function short(fields = '', most: number = LIMITS.frontMatter): string {
  if (fields.length > most) throw new Error('It is too long.');
  return fields;
}

/** Parses a file of settings in YAML, TOML or JSON. Throws when it cannot be read. */
export function parseFields(path: string, file: string): Fields {
  const text = short(file, LIMITS.siteSettings);
  if (path.endsWith('.json')) return asFields(JSON.parse(text));
  return path.endsWith('.toml') ? asFields(parseToml(text)) : (parseYaml(text)?.fields ?? {});
}

function asFields(value: unknown): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [name.toLowerCase(), field as unknown]),
  );
}

/** Returns the first of some fields that holds a text. */
export function textField({ fields }: HasFields, ...names: readonly string[]): string {
  for (const name of names) {
    const value = fields[name];
    if (typeof value === 'string' && value.trim() !== '') return value.trim();
    if (typeof value === 'number') return String(value);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      const nested = namedIn(value);
      if (nested !== undefined) return nested;
    }
  }
  return '';
}

/** Returns the text in an object such as `image: { src: … }` or `author: { name: … }`. */
function namedIn(value: object): string | undefined {
  for (const name of ['src', 'url', 'name', 'image', 'feature', 'path', 'title', 'label']) {
    const inner: unknown = Reflect.get(value, name);
    if (typeof inner === 'string') return inner;
  }
  return undefined;
}

/** Returns a field that holds a list, also of lists, or several values in one text as Jekyll has them. */
export function listField({ fields }: HasFields, ...names: readonly string[]): string[] {
  const all = names.flatMap((name) => {
    const value = fields[name];
    if (typeof value !== 'string') return valuesIn(value);
    return value.includes(',') ? value.split(',') : value.split(/\s+/);
  });
  return [...new Set(all.map((one) => one.trim()).filter(Boolean))];
}

/** Returns the texts, numbers and dates in a list. */
function valuesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(valuesIn);
  if (value instanceof Date) return [value.toISOString().replace(/T00:00:00.*$/, '')];
  if (typeof value === 'object' && value !== null) return [namedIn(value) ?? ''];
  return ['string', 'number', 'boolean'].includes(typeof value) ? [String(value)] : [];
}
