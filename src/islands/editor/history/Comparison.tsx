import type { Draft } from '#domain/posts/draft.ts';
import { EDITOR_MESSAGES } from '#islands/editor/messages.ts';
import controls from '#islands/ui/controls.module.css';
import { compareTexts, type TextPart } from '#post/corrections/compare-texts.ts';
import { changedFields } from './changed-fields.ts';
import styles from './history.module.css';

interface Props {
  readonly before: Draft;
  readonly after: Draft;
}

/** Shows an earlier version of a text with what was removed from it and added to it since. */
export function Comparison({ before, after }: Props) {
  const fields = changedFields(before, after);
  const isSame = before.content === after.content;

  if (isSame && fields.length === 0) {
    return <p className={styles.quiet}>{EDITOR_MESSAGES.sameVersion}</p>;
  }
  return (
    <>
      <p className={styles.quiet}>
        <del>{EDITOR_MESSAGES.onlyInVersion}</del> · <ins>{EDITOR_MESSAGES.onlyInEditor}</ins>
      </p>
      {fields.length > 0 && (
        <dl className={styles.fields}>
          {fields.map((field) => (
            <div key={field.label}>
              <dt>{field.label}</dt>
              <dd dir="auto">
                <Part kind="removed" text={field.before} /> <Part kind="added" text={field.after} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      <div className={styles.text} dir="auto">
        {isSame ? (
          <p className={styles.quiet}>{EDITOR_MESSAGES.sameContent}</p>
        ) : (
          compareTexts(before.content, after.content).map((part, n) => (
            // Parts have no other key than their index, and never move.
            <Part key={n} {...part} />
          ))
        )}
      </div>
    </>
  );
}

function Part({ kind, text }: TextPart) {
  if (text === '') return null;
  if (kind === 'same') return text;
  const isAdded = kind === 'added';
  const Mark = isAdded ? 'ins' : 'del';
  return (
    <Mark>
      <span className={controls.visuallyHidden}>{isAdded ? ' [added: ' : ' [removed: '}</span>
      {text}
      <span className={controls.visuallyHidden}>] </span>
    </Mark>
  );
}
