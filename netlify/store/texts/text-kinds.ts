import { parseCommentFact } from '#domain/comments/comment-fact.ts';
import { ERASED_KEYS, MODERATED_KEYS } from '#domain/moderation/text-states.ts';
import { COMMENT_KEYS, THOUGHT_KEYS } from '#domain/readers/text-key.ts';
import { CACHE_TAGS } from '#domain/cache-tags.ts';
import { Thought } from '#domain/thoughts/thought.ts';
import { parseThoughtFact } from '#domain/thoughts/thought-fact.ts';
import { kind } from '#store/facts/kind.ts';

/** Days for which a thought that is sent again is recognised. */
const SENT_DAYS = 3;

const ARRIVAL = { arrival: '[a-z0-9]{12}' };

export const COMMENTS = kind(COMMENT_KEYS, {
  holds:
    'a comment or reply on a document: `{name, email, comment, at, parent?, depth, receipt?, author?, tell?, from?}`, held until it is approved (`h`), or what is left of a removed one (`b`); approved (`a`, `version`: the text it covered), edited (`e`, `comment`: the new HTML) or removed (`x`): `{at, by, replies?}`. `by` is empty for the writer',
  read: parseCommentFact,
  // The schema of a comment asks for an address.
  secrets: { email: '', receipt: undefined, tell: undefined },
  subject: ({ place }) => `documents/${place}`,
});

export const THOUGHTS = kind(THOUGHT_KEYS, {
  holds:
    'a thought of a month: `{name, contact, content, type, at, receipt?}`; approved (`a`) or declined (`x`), which outweighs it: `{by, at}`. `by` is empty for a thought that its writer withdrew',
  read: parseThoughtFact,
  secrets: { receipt: undefined },
  subject: ({ place, id }) => `thoughts/${place}/${id}`,
  purges: () => [CACHE_TAGS.thoughts],
  changesPages: (parts) => parts.kind !== undefined,
});

export const MODERATED = kind(MODERATED_KEYS, {
  holds:
    'nothing: the state of a comment or thought whose facts are removed (`p`, `d`, `r`, `e`), and how many minutes it waited',
});

export const ERASED = kind(ERASED_KEYS, {
  holds: 'nothing: a comment or thought is erased for good, also after a restore',
});

export const SENT = kind('sent/{arrival}_{id}', {
  holds:
    'nothing: a thought arrived under this id, before it was stored; all arrivals have the first id',
  days: SENT_DAYS,
  parts: ARRIVAL,
});

/** The lists of comments by time: those that wait for the author, and those that readers may see. */
export const LISTS = {
  waiting: kind('held/{id}_{place}[_{kind}[{change}]]', {
    holds: 'nothing: a comment waits for the author, or an edit of it (`e`)',
    parts: { kind: 'e' },
  }),
  shown: kind('recent/{id}_{place}[_{kind}[{change}]]', {
    holds: 'nothing: a comment that readers may see, one that was held (`h`), or an edit (`e`)',
    parts: { kind: '[he]' },
  }),
} as const;

export const ARRIVALS = kind('arrivals/{place}/{arrival}_{id}', {
  holds: 'nothing: a comment, by the part of its id that all arrivals of its text share',
  parts: ARRIVAL,
});

export const CHANGED = kind('changed/{document}/{change}[_{end}]', {
  holds:
    'nothing: a thread has changed, a comment was removed (`x`); made after the fact, and removed in the night',
  parts: { end: 'x' },
  // Noted after its fact, so that nobody derives the thread from less than that.
  purges: ({ document, end }) => [
    CACHE_TAGS.thread(document),
    ...(end ? [CACHE_TAGS.removals(document)] : []),
  ],
  changesPages: ({ end }) => end !== undefined,
});

export const THREADS = kind('threads/{document}/{part}', {
  holds:
    'what is known of a thread of more than 1,000 facts (`head`), and its comments from an id on, in parts of a hundred',
  read: (text) => text,
  parts: { part: 'head|[a-z0-9]{21}' },
});

export const FEED = kind('feed/{position}_{id}', {
  holds: 'an approved thought as everybody may see it, by the time it appeared',
  body: Thought,
  purges: () => [CACHE_TAGS.thoughts],
});

export const WAITING = kind('waiting/{id}', { holds: 'nothing: a thought waits for the author' });
