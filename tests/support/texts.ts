import * as en from '#domain/texts/en.ts';

/** Stands for a name or number in a text. */
const SLOT = '\u0001';

/** Returns every text of a table by its path. A function is called, with a mark in the place of what it inserts. */
export function textsOf(table: object): Map<string, string> {
  const found = new Map<string, string>();
  const add = (value: unknown, path: string): void => {
    if (typeof value === 'string') found.set(path, value);
    else if (typeof value === 'function') found.set(path, filled(value));
    else if (typeof value === 'object' && value !== null)
      for (const [key, inner] of Object.entries(value)) add(inner, `${path}.${key}`);
  };
  for (const [name, value] of Object.entries(table)) add(value, name);
  return found;
}

/** Calls a text with as many marks as it takes. */
const filled = (text: object) =>
  (text as (...args: unknown[]) => string | undefined)(...Array.from({ length: 5 }, () => SLOT)) ??
  '';

/** Returns how many names and numbers a text inserts. */
export const slotsIn = (text: string): number => text.split(SLOT).length - 1;

/** Returns a pattern for each English text that another table has in other words. A name in it is a single word. */
export function englishOnly(table: object): RegExp[] {
  const others = new Set(textsOf(table).values());
  return [...textsOf(en).values()]
    .map((text) => text.trim())
    .filter((text) => /[a-z]{2}/.test(text) && !others.has(text))
    .map(
      (text) =>
        new RegExp(
          `^${text
            .split(SLOT)
            .map((part) => RegExp.escape(part))
            .join('\\S+')}$`,
          's',
        ),
    );
}
