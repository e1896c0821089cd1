import { DATES, POST_TEXTS } from '#domain/texts/texts.ts';
import { formatDate } from '#domain/date.ts';
import type { Correction, Passage } from '#domain/posts/correction.ts';

interface Props {
  readonly corrections: readonly Correction[] | undefined;
}

/** Lists what edits have changed since a post was published, the newest first. */
export function PostCorrections({ corrections = [] }: Props) {
  if (corrections.length === 0) return null;
  return (
    <details className="corrections" lang={DATES.language} dir="ltr">
      <summary>{POST_TEXTS.correctionCount(corrections.length)}</summary>
      <link rel="stylesheet" href="/corrections.css" />
      <ol reversed>
        {corrections.toReversed().map((one) => (
          <li key={one.at}>
            <time dateTime={one.at}>{formatDate(one.at)}</time>
            {one.passages.length === 0 ? (
              <p>{POST_TEXTS.changed(one.words, one.paragraphs)}</p>
            ) : (
              one.passages.map((passage, n) => (
                // Passages have no other key than their index, and never move.
                <Change key={n} {...passage} />
              ))
            )}
          </li>
        ))}
      </ol>
    </details>
  );
}

function Change({ before, after }: Passage) {
  const removed = before && (
    <del dir="auto" lang="">
      {before}
    </del>
  );
  const added = after && (
    <ins dir="auto" lang="">
      {after}
    </ins>
  );
  if (removed && added)
    return (
      <p>
        {removed} {POST_TEXTS.became} {added}
      </p>
    );
  return (
    <p>
      {removed ? POST_TEXTS.removed : POST_TEXTS.added} {removed}
      {added}
    </p>
  );
}
