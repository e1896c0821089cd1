import { slugOf } from '#domain/slug.ts';

/**
 * A login that WordPress takes, except those that are given to other names. WordPress drops other characters, which would
 * make two authors one.
 */
const LOGIN = /^(?!author-\d+$)[a-z0-9-]{1,60}$/;

/** Gives each author a login of their own, by their name. */
export function authorLogins() {
  const logins = new Map<string, string>();
  const taken = new Set<string>();
  return {
    /** Names and logins that were given so far. */
    logins: logins as ReadonlyMap<string, string>,

    loginOf(name: string): string {
      const known = logins.get(name);
      if (known !== undefined) return known;
      const slug = slugOf(name);
      const login = LOGIN.test(slug) && !taken.has(slug) ? slug : `author-${logins.size + 1}`;
      logins.set(name, login);
      taken.add(login);
      return login;
    },
  };
}
