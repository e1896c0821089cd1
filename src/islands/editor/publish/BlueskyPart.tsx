import { useCallback, useState } from 'react';
import { call } from '#api-client/http/call.ts';
import { readPostOnBluesky } from '#domain/bluesky/calls.ts';
import type { PostChoice } from '#domain/posts/post-choice.ts';
import type { PostOnBluesky } from '#domain/bluesky/post-on-bluesky.ts';
import type { Draft } from '#domain/posts/draft.ts';
import type { EditorDocument } from '#islands/editor/saving/load-document.ts';
import type { Bind } from '#islands/ui/bind-fields.ts';
import { Choice } from '#islands/ui/Choice.tsx';
import controls from '#islands/ui/controls.module.css';
import { useResource } from '#islands/ui/resource/use-resource.ts';
import styles from './publish.module.css';

interface Props {
  readonly bind: Bind<Draft>;
  readonly bluesky: ReturnType<typeof usePostOnBluesky>;
  readonly isLater: boolean;
}

/** Shows the post on Bluesky about a post, or the choice to make one. Shows nothing if no account is connected. */
export function BlueskyPart({
  bind,
  bluesky: { value, choice, hasFailed, isNew },
  isLater,
}: Props) {
  const field = bind('bluesky');
  const { handle, sent } = value ?? {};
  const isRefused = isNew && value?.isRefused;
  if (!hasFailed && !sent && !isRefused && choice === undefined) return null;

  return (
    <fieldset className={styles.part}>
      <legend className={styles.label}>Bluesky</legend>
      {hasFailed && (
        <p className={styles.quiet}>
          The choice about Bluesky could not be loaded. Publishing now follows the settings.
        </p>
      )}
      {sent && (
        <p className={styles.quiet}>
          Posted already.{' '}
          <a className={controls.link} href={sent.url} target="_blank" rel="noreferrer">
            See it on Bluesky
          </a>
        </p>
      )}
      {isRefused && (
        <p className={styles.quiet}>
          Bluesky does not let this site in at the moment, so nothing is posted.{' '}
          <a className={controls.link} href="/admin/dashboard#networks" target="_blank">
            See why (opens a new tab)
          </a>
        </p>
      )}
      {choice !== undefined && (
        <>
          <p id="bluesky-hint" className={styles.quiet}>
            As <bdi>@{handle}</bdi>, with a card
            {isLater ? ', when the post appears.' : '.'}
          </p>
          <Choice
            type="checkbox"
            name="bluesky"
            checked={choice === 'post'}
            aria-describedby="bluesky-hint"
            onChange={(isChecked) => field.onChange(isChecked ? 'post' : 'none')}
          >
            Post on Bluesky
          </Choice>
        </>
      )}
    </fieldset>
  );
}

/** Loads what can be decided about the post on Bluesky of a text. */
export function usePostOnBluesky({ document, target, draft }: EditorDocument) {
  const [request] = useState(() => call(readPostOnBluesky, { params: { id: document } }));
  const { value, failure } = useResource(useCallback(() => request, [request]));
  const isNew = target.kind !== 'post';

  /** Returns the choice for a new post of a site with an account, and undefined for any other. */
  const choiceIn = ({ handle, isRefused, proposed, sent }: PostOnBluesky): PostChoice | undefined =>
    !isNew || handle === undefined || isRefused || sent ? undefined : (draft.bluesky ?? proposed);

  return {
    value,
    hasFailed: failure !== undefined && isNew,
    /** True for a text that readers do not see as a post yet. */
    isNew,
    choice: value && choiceIn(value),
    /** Returns the choice once it is known, and a sentence about it. */
    async choose(): Promise<Chosen> {
      const result = await request;
      const bluesky = result.ok ? choiceIn(result.value) : undefined;
      return { bluesky, told: bluesky === 'post' ? 'It is being posted on Bluesky.' : undefined };
    },
  };
}

interface Chosen {
  readonly bluesky: PostChoice | undefined;
  readonly told: string | undefined;
}
