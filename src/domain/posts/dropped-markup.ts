/** Messages about markup that publishing does not keep, by what happens to it. Each names the markup. */
const MESSAGES_BY_REASON = {
  element: (names: string) => `Not kept: ${names} (shown as plain text).`,
  removed: (names: string) => `Removed with everything inside: ${names}.`,
  attribute: (names: string) => `Removed attributes: ${names}.`,
  address: (names: string) =>
    `Removed link addresses: ${names}. A link must begin with https:, http:, mailto: or /.`,
  empty: (names: string) => `Removed because there is no text inside: ${names}.`,
  words: (parts: string) => `Words that would be missing: ${parts}.`,
  comment: () => 'Removed: HTML comments.',
  unread: (parts: string) =>
    `Shown as text because it is not valid HTML: ${parts}. Write &lt; for a plain <.`,
} as const;
export type DropReason = keyof typeof MESSAGES_BY_REASON;

/** Returns messages about markup that publishing would drop. Returns none if everything is kept. */
export const droppedMessages = (dropped: ReadonlyMap<DropReason, ReadonlySet<string>>): string[] =>
  [...dropped].map(([what, names]) => MESSAGES_BY_REASON[what]([...names].join(', ')));
