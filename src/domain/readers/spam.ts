import { LIMITS } from '#domain/limits.ts';
import { plainText } from '#domain/posts/plain-text.ts';
import { hasUnspacedLetters } from '#domain/search/search-words.ts';
import type { SpamReason } from './spam-reason.ts';

/** The score from which on a text waits for the author, whatever the settings say. */
export const SPAM_THRESHOLD = 3;

/** Returns the points of a reason. One link alone holds nothing; a blocked word or a repeated text does. */
function pointsOf(reason: SpamReason): number {
  if (reason.kind === 'links') return reason.count;
  if (reason.kind === 'repeated-link') return Math.min(reason.times, 2);
  return reason.kind === 'words' ? SPAM_THRESHOLD * reason.words.length : SPAM_THRESHOLD;
}

export const spamScore = (reasons: readonly SpamReason[]): number =>
  reasons.reduce((sum, reason) => sum + pointsOf(reason), 0);

export const isSuspicious = (reasons: readonly SpamReason[]): boolean =>
  spamScore(reasons) >= SPAM_THRESHOLD;

/** The signs of spam that a text has, whatever words are blocked. */
export interface SpamSigns {
  readonly links: readonly string[];
  /** The text as repetitions are compared; empty for one that is too short to be more than a common phrase. */
  readonly repeatable: string;
}

/**
 * Finds the signs of spam in plain text or sanitised HTML. Only the first characters of a text are read, here and for
 * blocked words, so that its length does not matter.
 */
export function findSpamSigns(html: string): SpamSigns {
  const words = wordsOf(comparableText(html));
  return {
    links: linksIn(html.slice(0, LIMITS.scoredText)),
    repeatable: words.length >= LIMITS.repeatableText ? words : '',
  };
}

/**
 * Returns the blocked words in plain text or sanitised HTML. One counts as a whole word. In scripts without spaces it
 * counts wherever its letters are.
 */
export function findBlockedWords(html: string, blockedWords: readonly string[]): string[] {
  if (blockedWords.length === 0) return [];
  const text = comparableText(html);
  const words = ` ${wordsOf(text)} `;
  return blockedWords.filter((blocked) => {
    const wanted = comparable(blocked);
    if (hasUnspacedLetters(wanted)) return text.includes(wanted);
    const parts = wordsOf(wanted);
    return parts !== '' && words.includes(` ${parts} `);
  });
}

const comparableText = (html: string) => comparable(plainText(html.slice(0, LIMITS.scoredText)));

const wordsOf = (text: string) => (text.match(WORDS) ?? []).join(' ');

const WORDS = /[\p{L}\p{M}\p{N}]+/gu;

/** Removes differences of case and form, and characters that nobody sees. */
const comparable = (text: string) =>
  text
    .normalize('NFKC')
    .slice(0, LIMITS.scoredText)
    .replace(/\p{Default_Ignorable_Code_Point}+/gu, '')
    .toLowerCase();

const LINK = /\b(?:https?:\/\/|(?<![/\w])www\.)[^\s<>"']+/gi;

/** Returns the different links of a text, without their protocol. */
function linksIn(text: string): string[] {
  const found = (text.match(LINK) ?? []).slice(0, LIMITS.scoredLinks).map((link) => {
    const [address = ''] = link.toLowerCase().split(/[?#]/, 1);
    const url = URL.parse(address.startsWith('www.') ? `https://${address}` : address);
    return url ? url.host.replace(/^www\./, '') + url.pathname.replace(/\/$/, '') : address;
  });
  return [...new Set(found)].map((link) => link.slice(0, LIMITS.scoredLink));
}

/** Returns a reason as a sentence, such as "It contains 2 links." */
export function spamReasonText(reason: SpamReason): string {
  switch (reason.kind) {
    case 'links':
      return reason.count === 1 ? 'It contains a link.' : `It contains ${reason.count} links.`;
    case 'repeated-link':
      return `${timesText(reason.times)} recently linked to ${reason.link}.`;
    case 'repeated-text':
      return `${timesText(reason.times)} recently had the same words.`;
    case 'words':
      return reason.words.length === 1
        ? `It contains the blocked word ${quoted(reason.words)}.`
        : `It contains the blocked words ${quoted(reason.words)}.`;
  }
}

const timesText = (times: number) => (times === 1 ? 'Another text' : `${times} other texts`);

const quoted = (words: readonly string[]) => words.map((word) => `“${word}”`).join(', ');
