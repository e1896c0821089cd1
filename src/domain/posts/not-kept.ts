/** Messages about markup that publishing does not keep, by what happens to it. Each names the markup. */
const NOT_KEPT = {
  element: (names: string) => `Not kept: ${names} (shown as plain text).`,
  removed: (names: string) => `Removed with everything inside: ${names}.`,
  attribute: (names: string) => `Removed attributes: ${names}.`,
  address: (names: string) =>
    `Removed link addresses: ${names}. A link must begin with https:, http:, mailto: or /.`,
  empty: (names: string) => `Removed because there is no text inside: ${names}.`,
  comment: () => 'Removed: HTML comments.',
  unread: (parts: string) =>
    `Removed because it is not valid HTML: ${parts}. Write &lt; for a plain <.`,
} as const;
export type NotKept = keyof typeof NOT_KEPT;

/** Returns messages about markup that publishing would drop. Returns none if everything is kept. */
export const notKept = (dropped: ReadonlyMap<NotKept, ReadonlySet<string>>): string[] =>
  [...dropped].map(([what, names]) => NOT_KEPT[what]([...names].join(', ')));
