import type { Properties, PropertyName, Value } from './properties.ts';

/** An update as a program has sent it. */
export interface Update {
  readonly replace: Properties;
  readonly add: Properties;
  /** Values that are taken out of their properties. */
  readonly remove: Properties;
  /** Properties that are emptied. */
  readonly removed: readonly PropertyName[];
}

/** Returns the properties that an update changes, with all of their values after it. `before` are those of the entry. */
export function changedProperties(before: Properties, update: Update): Properties {
  const { replace, add, remove, removed } = update;
  const changed: { [Name in PropertyName]?: readonly Value[] } = { ...replace };
  for (const name of removed) changed[name] = [];
  for (const [name, values] of entriesOf(add)) {
    const present = changed[name] ?? before[name] ?? [];
    const texts = new Set(present.map(textOf));
    changed[name] = [...present, ...values.filter((value) => !texts.has(textOf(value)))];
  }
  for (const [name, values] of entriesOf(remove)) {
    const texts = new Set(values.map(textOf));
    const present = changed[name] ?? before[name] ?? [];
    changed[name] = present.filter((value) => !texts.has(textOf(value)));
  }
  return changed;
}

const entriesOf = (properties: Properties) =>
  Object.entries(properties) as [PropertyName, readonly Value[]][];

/** Returns what two values of a property are compared by. */
const textOf = (value: Value): string | undefined =>
  typeof value === 'string' ? value : (value.value ?? value.html ?? value.text);
