/** A regular expression for each part of a key. */
type Patterns = Readonly<Record<string, string>>;

/** The names of the parts in a template. */
type Names<T extends string> = T extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Names<Rest>
  : never;

/** The parts of a template that every key has: those before the first bracket. */
type Required<T extends string> = T extends `${infer Before}[${string}` ? Names<Before> : Names<T>;

/** The parts of a key, by their names. */
export type KeyParts<T extends string> = { readonly [Name in Required<T>]: string } & {
  readonly [Name in Exclude<Names<T>, Required<T>>]?: string | undefined;
};

/** The form of the keys of a kind of fact. */
export interface KeyGrammar<T extends string = string> {
  readonly template: T;
  /** The beginning that all keys share. */
  readonly prefix: string;
  make(parts: KeyParts<T>): string;
  /** Returns the parts of a key. Undefined for a key of another form. */
  readonly match: (key: string) => KeyParts<T> | undefined;
  /** Returns the parts of a key. Throws for a key of another form. */
  readonly parse: (key: string) => KeyParts<T>;
}

/** An id that sorts by time, which most parts of keys are. */
const ID = '[a-z0-9]{21}';

/**
 * Makes the grammar of keys from a template, such as `comments/{place}/{id}[_{kind}]`. What stands in brackets may be
 * missing. A part without a pattern is an id.
 */
export function keyGrammar<const T extends string>(
  template: T,
  patterns: Patterns = {},
): KeyGrammar<T> {
  const source = template
    .replaceAll('[', '(?:')
    .replaceAll(']', ')?')
    .replaceAll(/\{(\w+)\}/g, (_, name: string) => `(?<${name}>${patterns[name] ?? ID})`);
  const form = new RegExp(`^${source}$`);

  function match(key: string): KeyParts<T> | undefined {
    const found = form.exec(key);
    return found ? ({ ...found.groups } as KeyParts<T>) : undefined;
  }

  return {
    template,
    prefix: template.replace(/[{[].*/, ''),
    match,

    make(parts) {
      const values: Readonly<Record<string, string | undefined>> = parts;
      const fill = (text: string) =>
        text.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
      let rest: string = template;
      // The innermost brackets first. Those without any value are left out.
      while (rest.includes('['))
        rest = rest.replace(/\[([^[\]]*)\]/, (_, inner: string) => {
          const names = [...inner.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
          return names.some((name) => values[name]) ? fill(inner) : '';
        });
      return fill(rest);
    },

    parse(key) {
      const parts = match(key);
      if (!parts) throw new Error(`${key} is not ${template}.`);
      return parts;
    },
  };
}
