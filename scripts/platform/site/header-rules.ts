import { join } from 'node:path';
import { parseAllHeaders } from '@netlify/headers-parser';

/** A function that returns the headers of a path. */
export type HeaderRules = (path: string) => (readonly [name: string, value: string])[];

/** Parses the headers in `netlify.toml` with Netlify's own parser. Throws if it finds an error. */
export async function readHeaderRules(projectDir: string): Promise<HeaderRules> {
  const { headers, errors } = await parseAllHeaders({
    headersFiles: [],
    netlifyConfigPath: join(projectDir, 'netlify.toml'),
    configHeaders: [],
    minimal: false,
  });
  if (errors.length > 0)
    throw new AggregateError(errors, 'The headers of netlify.toml are not valid.');
  const rules = headers.map(({ values, ...rule }) => ({
    values: Object.entries(values),
    matches: 'forRegExp' in rule ? rule.forRegExp : /(?!)/,
  }));
  return (path) =>
    rules.filter(({ matches }) => matches.test(path)).flatMap(({ values }) => values);
}
