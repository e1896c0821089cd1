import { CACHE_TAGS } from '#domain/cache-tags.ts';
import { kind } from '#store/facts/kind.ts';
import { parseEvent } from './event-keys.ts';
import { Totals } from './totals.ts';

/** Declares the events of a stream, whose keys are the whole facts. */
const stream = (name: string, holds: string, purges?: () => readonly string[]) =>
  kind(`${name}/{hour}/{shard}/{subject}/{event}`, {
    holds: `nothing: ${holds}`,
    read(text, key) {
      if (text !== '') throw new Error('The key is the whole fact.');
      return parseEvent(key);
    },
    ...(purges && { purges }),
    parts: {
      hour: '\\d{10}',
      shard: '\\d{2}',
      subject: '[a-z0-9/]+',
      event: '[a-z0-9]{21}(?:_.+)?',
    },
  });

export const STREAMS = [
  stream(
    'views',
    'a view of a document; tagged `bot` or `author` by who asked, and as a visit: `visit` with the tags of one, `bot-visit`, `author-visit`; of a reader `at-the.post`, `from-{host}`',
  ),
  stream(
    'visits',
    'a page load but of a post; tags `os-…`, `browser-…`, `r-{register}-{rank}`, `at-{page}`, `from-{host}`, or `author`; `w-{k}` of a sample',
  ),
  stream('bots', 'the same by a program'),
  stream('likes', 'a like of a thought', () => [CACHE_TAGS.likes]),
] as const;

export const TOTALS = kind('totals/{stream}/{period}', {
  holds: 'what the events of a closed hour, day or month amount to; every roll-up writes the same',
  body: Totals,
  parts: { stream: '[a-z]+', period: 'hour/\\d{10}|day/\\d{8}|month/\\d{6}' },
});
