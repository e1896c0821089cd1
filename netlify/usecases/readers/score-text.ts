import { log } from '#log/log.ts';
import type { App } from '#app';
import type { DiscussionRules } from '#domain/comments/discussion-settings.ts';
import { findBlockedWords, findSpamSigns } from '#domain/readers/spam.ts';
import { type SpamReason } from '#domain/readers/spam-reason.ts';
import { DAY, REPETITION_DAYS } from '#domain/timing.ts';

interface Scored {
  readonly id: string;
  /** Its text with the name of its writer. */
  readonly text: string;
}

/**
 * Finds the reasons to take a text for spam, and notes what is needed to recognise a repetition. Without the notes of
 * earlier texts, a text is judged by itself alone.
 */
export async function scoreText(
  app: App,
  { id, text }: Scored,
  rules: DiscussionRules | Promise<DiscussionRules>,
): Promise<SpamReason[]> {
  const { links, repeatable } = findSpamSigns(text);
  const since = app.now().getTime() - REPETITION_DAYS * DAY;
  const timesOf = (sign: string) =>
    app.fingerprints.countAndNote(sign, id, since).catch((error: unknown) => {
      log.error(error);
      return 0;
    });
  const [{ blockedWords }, times, ...linkTimes] = await Promise.all([
    rules,
    repeatable === '' ? 0 : timesOf(`text ${repeatable}`),
    ...links.map((link) => timesOf(`link ${link}`)),
  ]);
  const reasons: SpamReason[] = [];
  if (links.length > 0) reasons.push({ kind: 'links', count: links.length });
  for (const [n, link] of links.entries()) {
    const linked = linkTimes[n] ?? 0;
    if (linked > 0) reasons.push({ kind: 'repeated-link', link, times: linked });
  }
  if (times > 0) reasons.push({ kind: 'repeated-text', times });
  const words = findBlockedWords(text, blockedWords);
  if (words.length > 0) reasons.push({ kind: 'words', words });
  return reasons;
}
