import type { Passed } from './sync-folder.ts';

const NAMES = {
  sent: 'sent',
  received: 'received',
  added: 'new from the site',
  withdrawn: 'removed from the folder',
  conflicts: 'changed on both sides',
  problems: 'need you',
  same: 'unchanged',
} as const satisfies Partial<Record<keyof Passed, string>>;

/** Returns one line about what a sync has done. */
export function passedText(passed: Passed): string {
  const names = Object.keys(NAMES) as (keyof typeof NAMES)[];
  const counts = names
    .filter((name) => passed[name] > 0)
    .map((name) => `${passed[name]} ${NAMES[name]}`);
  return `${counts.join(', ') || 'There is nothing in the folder, and nothing on the site'}.`;
}
