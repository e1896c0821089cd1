import { Fragment } from 'react';
import type { ProposedText } from '#domain/desk/desk.ts';
import { LIMITS } from '#domain/limits.ts';
import { titleOf } from '#islands/dashboard/draft-title.ts';
import { editorPath, targetOfDraft } from '#domain/documents/editor-target.ts';
import controls from '#islands/ui/controls.module.css';
import styles from './desk.module.css';

/** Names the texts that programs propose changes of, each with a link to the editor, which compares them. */
export function ProposalsLine({ texts }: { readonly texts: readonly ProposedText[] }) {
  const shown = texts.slice(0, LIMITS.deskItems);
  const more = texts.length - shown.length;
  return (
    <p className={styles.line}>
      <b>Proposals wait for you:</b>{' '}
      {shown.map((text, n) => (
        <Fragment key={text.id}>
          {n > 0 && ', '}
          <a className={controls.link} href={editorPath(targetOfDraft(text))} dir="auto">
            {titleOf(text)}
          </a>
        </Fragment>
      ))}
      {more > 0 && `, and ${more} more`}
    </p>
  );
}
