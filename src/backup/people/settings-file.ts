import type { Fact } from '#domain/backup/backup-api.ts';
import { parseSiteFact } from '#domain/site/site-fact.ts';
import { jsonFile, type TextFile } from './text-file.ts';

/** Makes the file of the settings from their newest revision. Facts of another kind have none. */
export function settingsFile(facts: readonly Fact[]): TextFile[] {
  const revisions = facts
    .filter(({ key }) => key.startsWith('site/'))
    .map(({ key, text }) => parseSiteFact(text, key));
  const newest = revisions.toSorted((a, b) => (a.rev < b.rev ? 1 : -1))[0];
  return newest ? [jsonFile('settings', newest.settings)] : [];
}
