import { useMemo } from 'react';
import type { RevisionText } from '#domain/documents/history.ts';
import type { Draft } from '#domain/posts/draft.ts';
import compared from '#islands/editor/compared/compared.module.css';
import {
  ComparedPart,
  ComparedText,
  ProgramLegend,
} from '#islands/editor/compared/ComparedText.tsx';
import looks from '#islands/ui/text-looks.module.css';
import { compareLongTexts } from '#post/corrections/compare-long-texts.ts';
import { markedParts } from '#post/words/marked-parts.ts';
import { programWords } from '#post/words/program-words.ts';
import { changedFields } from './changed-fields.ts';
import styles from './history.module.css';

interface Props {
  readonly before: RevisionText;
  /** The version that the site has now. */
  readonly newest: RevisionText;
  readonly after: Draft;
}

/** Shows an earlier version of a text with what was removed from it and added to it since. */
export function Comparison({ before, newest, after }: Props) {
  const fields = changedFields(before.draft, after);
  const { content } = before.draft;
  const isSame = content === after.content;
  const parts = useMemo(() => {
    const { draft, words } = newest;
    // What was typed since is the author's own.
    const now = words && programWords({ content: draft.content, words }, after.content, {});
    return markedParts(compareLongTexts(content, after.content), {
      before: before.words,
      ...(now && { after: now }),
    });
  }, [content, before.words, newest, after.content]);
  const programs = [...new Set(parts.flatMap(({ via }) => via ?? []))];

  return (
    <>
      <p className={looks.quiet}>
        {isSame && fields.length === 0 ? (
          'This version is the same as the text in the editor.'
        ) : (
          <>
            <ComparedPart kind="removed" text="Only in this version" /> ·{' '}
            <ComparedPart kind="added" text="Only in the editor" />
          </>
        )}
      </p>
      {programs.length > 0 && (
        <p className={looks.quiet}>
          <ProgramLegend names={programs} />
        </p>
      )}
      {fields.length > 0 && (
        <dl className={styles.fields}>
          {fields.map((field) => (
            <div key={field.label}>
              <dt>{field.label}</dt>
              <dd dir="auto">
                <ComparedPart kind="removed" text={field.before} />{' '}
                <ComparedPart kind="added" text={field.after} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {isSame && programs.length === 0 ? (
        fields.length > 0 && <p className={looks.quiet}>The content is the same.</p>
      ) : (
        <div className={compared.text} dir="auto">
          <ComparedText parts={parts} />
        </div>
      )}
    </>
  );
}
