import type { PublicOrigin } from '#domain/comments/origin.ts';
import { DISCUSSION_TEXTS } from '#domain/texts/texts.ts';
import { READER_LINK } from '#post/html/reader-link.ts';

/** Says which network a comment is from, with a link to the original. */
export function OriginLink({ network, handle, url }: PublicOrigin) {
  const from = DISCUSSION_TEXTS.from[network];
  return (
    <a
      data-from={network}
      href={url}
      rel={READER_LINK}
      aria-label={`${from} · ${handle}, ${DISCUSSION_TEXTS.readOriginal}`}
    >
      {from}
      {'\u00a0· '}
      <bdi>{handle}</bdi>
    </a>
  );
}
