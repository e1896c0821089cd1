import type { PublicOrigin } from '#domain/comments/origin.ts';
import { originKind } from '#domain/comments/origin-kind.ts';
import { DISCUSSION_TEXTS } from '#domain/texts/texts.ts';
import { READER_LINK } from '#post/html/reader-link.ts';

/** Says which network a comment is from, with a link to the original. */
export function OriginLink(origin: PublicOrigin) {
  const { network, handle, url, mention } = origin;
  const from = DISCUSSION_TEXTS.from[originKind(origin)];
  return (
    <a
      data-from={network}
      data-mention={mention}
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
