/** The values of a tag: those with a name, and the others in their order. */
export interface Parameters {
  readonly named: Readonly<Record<string, string>>;
  readonly others: readonly Value[];
}

interface Value {
  readonly text: string;
  /** True for a value between quotes, which may have several words. */
  readonly isQuoted: boolean;
}

const PARAMETER =
  /(?:([\w-]+)\s*(?:=|:(?!\/\/))\s*)?(?:"((?:\\[^]|[^"\\])*)"|'((?:\\[^]|[^'\\])*)'|`([^`]*)`|([^\s,"'`][^\s,]*))/g;

/**
 * Parses values such as `src="a.jpg" alt='A'`, `(id="a", 3)`, `lang:js` or `"w7Ft2ymGmfc"`. Names are in lower case.
 */
export function parseParameters(text: string): Parameters {
  const named = Object.create(null) as Record<string, string>;
  const others: Value[] = [];
  for (const found of text.replace(/^\(([^]*)\)$/, '$1').matchAll(PARAMETER)) {
    const [, name, double, single, raw, bare = ''] = found;
    const quoted = (double ?? single)?.replace(/\\(["'\\])/g, '$1') ?? raw;
    const value = (quoted ?? bare).trim();
    if (name !== undefined) named[name.toLowerCase()] = value;
    // Some programs have the texts of a picture in quotes in quotes.
    else if (quoted !== undefined && /^"[^"]*"(?:\s+"[^"]*")*$/.test(value))
      others.push(
        ...value
          .split(/"\s*"?/)
          .filter(Boolean)
          .map((one) => ({ text: one, isQuoted: true })),
      );
    else if (value !== '') others.push({ text: value, isQuoted: quoted !== undefined });
  }
  return { named, others };
}

export interface Written {
  readonly text: string;
  /** True for lines of their own. */
  readonly isBlock: boolean;
  /** The plainer form that the tag gets, for the report. */
  readonly becomes?: string;
  /** True if nothing that the tag states is missing. */
  readonly isWhole?: boolean;
}

/** A tag with what is between it and its end. The content is undefined for a tag without an end. */
export interface NamedTag {
  readonly name: string;
  readonly parameters: Parameters;
  /** The words behind the name, as they are written. */
  readonly rest: string;
  readonly content: string | undefined;
}
