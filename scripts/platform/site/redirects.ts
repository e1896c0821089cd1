import { log } from '#log/log.ts';
import { join } from 'node:path';
import { parseAllRedirects } from '@netlify/redirect-parser';
import * as z from 'zod/mini';
import { REDIRECTS, withoutLastSlashes } from '#domain/site/old-paths.ts';

const Rule = z.looseObject({
  path: z.string(),
  to: z.string(),
  status: z._default(z.number(), 301),
  force: z._default(z.boolean(), false),
});

/** The target of a redirect, and its status. */
interface Redirect {
  readonly to: string;
  readonly status: number;
}

/** Returns the redirect of a percent-encoded path, of forced rules only or of all rules. */
export type RedirectRules = (
  path: string,
  query: string,
  forcedOnly: boolean,
) => Redirect | undefined;

/** Options of Netlify's rules that this platform does not support. */
const NOT_DONE = [
  'query',
  'conditions',
  'headers',
  'signed',
  'rate_limit',
  'host',
  'proxy',
] as const;

/**
 * Parses the redirects in `netlify.toml` with Netlify's own parser. Throws if it finds an error or an unsupported
 * option.
 */
export async function readRedirects(projectDir: string): Promise<RedirectRules> {
  const { redirects, errors } = await parseAllRedirects({
    redirectsFiles: [],
    netlifyConfigPath: join(projectDir, 'netlify.toml'),
    configRedirects: [],
    minimal: false,
  });
  if (errors.length > 0) {
    throw new AggregateError(errors as unknown[], 'The redirects of netlify.toml are not valid.');
  }
  const rules = z
    .array(Rule)
    .parse(redirects)
    .map((rule) => {
      assertDone(rule);
      return { ...rule, matcher: matcherOf(rule.path) };
    });

  return (path, query, forcedOnly) => {
    for (const { matcher, to, status, force } of rules) {
      const groups = force || !forcedOnly ? matcher.exec(path)?.groups : undefined;
      if (groups) return { to: fill(to, groups, query), status };
    }
    return undefined;
  };
}

const SiteRule = z.extend(Rule, { query: z._default(z.record(z.string(), z.string()), {}) });

/**
 * Parses the file `_redirects` of a build with Netlify's own parser. A site can have thousands of such rules, so that they
 * are found by their path; rules with placeholders are not supported. A rule that is not valid is reported and left out, as
 * Netlify does.
 */
export async function readSiteRedirects(siteDir: string): Promise<RedirectRules> {
  const { redirects, errors } = await parseAllRedirects({
    redirectsFiles: [join(siteDir, REDIRECTS)],
    configRedirects: [],
    minimal: false,
  });
  for (const error of errors as unknown[]) log.error(error);
  const byPath = Map.groupBy(z.array(SiteRule).parse(redirects), ({ path }) => decoded(path));

  return (path, query, forcedOnly) => {
    const rules = byPath.get(withoutLastSlashes(decoded(path)) || '/') ?? [];
    const sent = new URLSearchParams(query);
    const found = rules.find(
      ({ force, query: wanted }) =>
        (force || !forcedOnly) &&
        Object.entries(wanted).every(([name, value]) => sent.get(name) === value),
    );
    if (!found) return undefined;
    // A query that a rule asks for does not belong to the target.
    const rest = Object.keys(found.query).length > 0 ? '' : query;
    return { to: fill(found.to, {}, rest), status: found.status };
  };
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function assertDone(rule: z.infer<typeof Rule>): void {
  const isAsked = (value: unknown) =>
    typeof value === 'object' && value !== null ? Object.keys(value).length > 0 : Boolean(value);
  const asked = NOT_DONE.filter((key) => isAsked(rule[key]));
  if (asked.length > 0) {
    throw new Error(`The redirect from ${rule.path} has ${asked.join(' and ')}: not done here.`);
  }
}

/** Creates a matcher for a pattern with `:name` for a segment and a final `*` for the rest. */
function matcherOf(pattern: string): RegExp {
  const segments = pattern
    .replace(/\/+$/, '')
    .split('/')
    .map((segment) => {
      if (segment === '*') return '(?<splat>.*)';
      return segment.startsWith(':') ? `(?<${segment.slice(1)}>[^/]+)` : RegExp.escape(segment);
    });
  // A rule without placeholders must still return that it matches.
  return new RegExp(
    `^(?<whole>)${segments.join('/').replace('/(?<splat>.*)', '(?:/(?<splat>.*))?')}/?$`,
  );
}

function fill(to: string, groups: Record<string, string | undefined>, query: string): string {
  const target = to.replace(/:(\w+)/g, (placeholder, name: string) =>
    name in groups ? (groups[name] ?? '') : placeholder,
  );
  return query && !target.includes('?') ? target + query : target;
}
