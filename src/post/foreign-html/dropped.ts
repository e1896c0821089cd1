/** Counts what cleaning leaves out, by its name. */
export type Dropped = Map<string, number>;

/** Counts one more of something that is left out. */
export const drop = (dropped: Dropped, name: string) =>
  dropped.set(name, (dropped.get(name) ?? 0) + 1);

export function addDropped(all: Dropped, more: ReadonlyMap<string, number>): void {
  for (const [name, count] of more) all.set(name, (all.get(name) ?? 0) + count);
}
