import type { Path } from '#platform/functions/bundle.ts';
import type { Announced } from '#scripts/prove/deploy/deploy-announcement.ts';

/** The function for a request, and the pattern of its route. */
export interface FoundRoute {
  readonly name: string;
  readonly pattern: string;
  readonly preferStatic: boolean;
}

/**
 * Finds the function for a method and a path by a deploy's config of its functions. Throws if there are two, since
 * Netlify does not document which one it would call.
 */
export function findRoute(
  functions: Announced['functions_config'],
  method: string,
  path: string,
): FoundRoute | undefined {
  const found = Object.entries(functions).flatMap(([name, { routes, excluded_routes }]) => {
    if (excluded_routes.some((one) => matches(one, path))) return [];
    const route = routes.find(
      (one) => matches(one, path) && (one.methods.length === 0 || one.methods.includes(method)),
    );
    return route
      ? [{ name, pattern: route.pattern, preferStatic: route.prefer_static ?? false }]
      : [];
  });
  if (found.length < 2) return found[0];
  const names = found.map(({ name }) => name).join(' and ');
  throw new Error(`${method} ${path} belongs to the functions ${names}.`);
}

/** Returns true if a path matches. Like on Netlify, a trailing slash changes nothing. */
function matches({ pattern, literal, expression }: Path, path: string): boolean {
  if (expression !== undefined) return new RegExp(expression).test(path);
  return path.replace(/(.)\/$/, '$1') === (literal ?? pattern);
}
