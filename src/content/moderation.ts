import type { ModerationRecord } from '#domain/moderation/moderation-record.ts';
import { pulledContent } from './pulled.ts';
import { siteSettings } from './site.ts';

/** Returns what became of the texts of readers. Undefined if the author keeps that to themselves. */
export async function publicModeration(): Promise<ModerationRecord | undefined> {
  const { moderationRecord } = await siteSettings();
  return moderationRecord ? (await pulledContent()).moderation : undefined;
}
