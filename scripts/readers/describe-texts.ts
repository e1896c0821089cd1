import type { TextState } from '#domain/moderation/text-states.ts';
import type { FoundText } from './find-texts.ts';

/** Characters of a text that are shown. */
const EXCERPT = 60;

const STATES: Readonly<Record<TextState, string>> = {
  published: 'published',
  waiting: 'waiting for approval',
  declined: 'declined, not erased yet',
  removed: 'removed, not erased yet',
  expired: 'expired',
};

/** Lines about the places that no search reaches. */
export const NOT_FOUND = [
  'This search does not reach:',
  '- visits, views and likes: they name nobody, so nothing of a reader can be told apart',
  '- hashes of texts that recognise repetitions: they cannot be searched, and go after seven days',
  '- backups made before: "erase" has restores leave the texts out, but the archives hold them',
  '- copies elsewhere: receivers of the webhook, feed readers, search engines, older deploys',
  '- your own texts: posts and pages that name the reader',
];

/** Describes a text in two lines. Only printable characters are shown, since a name may be any text. */
export function describeText({ text, match, state, at, edits, ...words }: FoundText): string {
  const { name, address, content, path } = words;
  const kind = text.startsWith('thoughts/') ? 'Thought' : 'Comment';
  const where = path === undefined ? '' : ` on ${path}`;
  const edited = edits > 0 ? `, edits: ${edits}` : '';
  const from = match === 'mention' ? 'mentions the address' : `${name} <${address}>`;
  const excerpt = content.length > EXCERPT ? `${content.slice(0, EXCERPT).trimEnd()}…` : content;
  return [
    `${kind} of ${at.slice(0, 10)}${where}: ${STATES[state]}${edited}`,
    `  ${from}: ${excerpt}`,
  ]
    .map(printable)
    .join('\n');
}

/** Returns a text without characters that a terminal would obey. */
export const printable = (text: string) =>
  text.toWellFormed().replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ');
