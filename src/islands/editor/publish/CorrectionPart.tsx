import { useCallback, useDeferredValue, useId, useMemo, useState } from 'react';
import { openPost } from '#api-client/posts/posts.ts';
import { type Draft, postOfDraft } from '#domain/posts/draft.ts';
import type { PostRef } from '#domain/posts/post.ts';
import { CORRECTION_MESSAGES } from '#islands/editor/settings/correction-messages.ts';
import { Choice } from '#islands/ui/Choice.tsx';
import type { Bind } from '#islands/ui/bind-fields.ts';
import { useResource } from '#islands/ui/resource/use-resource.ts';
import { changesBetween } from '#post/corrections/with-correction.ts';
import styles from './publish.module.css';

/** The time of an update is no part of what is compared. */
const NO_TIME = new Date(0);

interface Props {
  readonly post: PostRef;
  readonly draft: Draft;
  readonly author: string;
  readonly bind: Bind<Draft>;
}

/** Shows what an update changes for readers, and the choice to list it. Shows nothing if no words change. */
export function CorrectionPart({ post, draft, author, bind }: Props) {
  const [request] = useState(() => openPost(post));
  const { value: shown } = useResource(useCallback(() => request, [request]));
  // A key in a field of the sheet does not wait until the texts are compared.
  const compared = useDeferredValue(draft);
  const changes = useMemo(
    () => shown && changesBetween(shown, postOfDraft(compared, author, NO_TIME)),
    [shown, compared, author],
  );
  const hint = useId();
  const field = bind('listing');
  if (!changes) return null;

  const { passages, words, paragraphs, isWorthy } = changes;
  return (
    <fieldset className={styles.part}>
      <legend className={styles.label}>{CORRECTION_MESSAGES.title}</legend>
      {passages.length === 0 ? (
        <p className={styles.quiet}>{CORRECTION_MESSAGES.changed(words, paragraphs)}</p>
      ) : (
        <ul className={styles.list}>
          {passages.map(({ before, after }, n) => (
            // Passages have no other key than their index, and never move.
            <li key={n} className={styles.passage} dir="auto">
              {before && <del>{before}</del>} {after && <ins>{after}</ins>}
            </li>
          ))}
        </ul>
      )}
      <Choice
        type="checkbox"
        name="listing"
        checked={field.value === undefined ? isWorthy : field.value === 'listed'}
        aria-describedby={hint}
        onChange={(isListed) => field.onChange(isListed ? 'listed' : 'unlisted')}
      >
        List this change as a correction
      </Choice>
      <p id={hint} className={styles.quiet}>
        {!isWorthy && 'It seems to mend slips only.'} Readers find it in a list at the end of the
        post.
      </p>
    </fieldset>
  );
}
