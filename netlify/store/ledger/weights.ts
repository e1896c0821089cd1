const WEIGHT = /^w-([1-9][0-9]{0,5})$/;

/** Makes the tag of an event that stands for so many, and not for itself alone. */
export const weightTag = (weight: number) => `w-${weight}`;

/** Returns the number of events that one with these tags stands for. */
export function weightOf(tags: readonly string[]): number {
  for (const tag of tags) {
    const [, weight] = WEIGHT.exec(tag) ?? [];
    if (weight !== undefined) return Number(weight);
  }
  return 1;
}

export const isWeight = (tag: string) => WEIGHT.test(tag);
