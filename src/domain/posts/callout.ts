/** Kinds of callouts with the words that stand above them. Their names are those of GitHub's alerts. */
export const CALLOUTS = {
  note: 'Note',
  tip: 'Tip',
  important: 'Important',
  warning: 'Warning',
  caution: 'Caution',
} as const;
export type CalloutKind = keyof typeof CALLOUTS;

/** Returns the kind that a text names. Returns undefined for any other text. */
export function calloutKind(name: string | null | undefined): CalloutKind | undefined {
  const kind = name?.toLowerCase() ?? '';
  return Object.hasOwn(CALLOUTS, kind) ? (kind as CalloutKind) : undefined;
}
