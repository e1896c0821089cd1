import looks from '#islands/ui/text-looks.module.css';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { MESSAGES } from '#domain/messages/messages.ts';
import { call } from '#api-client/http/call.ts';
import { removeCorrection } from '#domain/posts/calls.ts';
import { openPost } from '#api-client/posts/posts.ts';
import type { Failure } from '#api-client/http/request.ts';
import type { PostRef, RevisedPost } from '#domain/posts/post.ts';
import fields from '#islands/editor/fields/fields.module.css';
import { CORRECTION_MESSAGES } from '#islands/editor/settings/correction-messages.ts';
import { Time } from '#islands/time/Time.tsx';
import { Button } from '#islands/ui/Button.tsx';

interface Props {
  readonly post: PostRef;
  readonly revision: string;
  readonly busy: boolean;
  readonly onRemoved: (post: RevisedPost) => void;
  /** Called with true if the edits could not be loaded. */
  readonly onFailed: (failure: Failure, isEmpty: boolean) => void;
}

/** Loads the edits that are listed at the end of the post. Each can be removed from the list. */
export function CorrectionList(props: Props) {
  const { post, revision, busy, onRemoved, onFailed } = props;
  const [shown, setShown] = useState<RevisedPost['corrections']>();
  const [isLoading, setLoading] = useState(true);
  const group = useRef<HTMLDivElement>(null);

  /** Shows the list and focuses the button of an entry, or the number of entries if none is left. */
  function showList(list: RevisedPost['corrections'] = [], index = 0) {
    flushSync(() => setShown(list));
    const buttons = [...(group.current?.querySelectorAll('button') ?? [])];
    (buttons[index] ?? buttons.at(-1) ?? group.current?.querySelector('p'))?.focus();
  }

  const open = useEffectEvent(() => openPost(post));
  const show = useEffectEvent((opened: Awaited<ReturnType<typeof openPost>>) => {
    setLoading(false);
    if (opened.ok) showList(opened.value.corrections);
    else onFailed(opened.failure, true);
  });
  useEffect(() => void open().then((opened) => show(opened)), []);

  async function remove(at: string, index: number) {
    setLoading(true);
    const removed = await call(removeCorrection, { params: post, body: { revision, at } });
    setLoading(false);
    if (!removed.ok) {
      onFailed(removed.failure, false);
      return;
    }
    showList(removed.value.corrections, index);
    onRemoved(removed.value);
  }

  return (
    <div ref={group} className={fields.group}>
      {!shown && <p role="status">{MESSAGES.loading}</p>}
      {shown && (
        <p role="status" tabIndex={-1} className={looks.quiet}>
          {shown.length === 0 ? 'No edits are listed.' : CORRECTION_MESSAGES.count(shown.length)}
        </p>
      )}
      {shown?.toReversed().map(({ at, passages: [first], words }, index) => (
        <div key={at}>
          <p className={looks.quiet} dir="auto">
            <Time of={at} />: {first ? `${first.before} → ${first.after}` : `${words} words`}
          </p>
          <Button kind="danger" busy={busy || isLoading} onClick={() => void remove(at, index)}>
            Remove from list
          </Button>
        </div>
      ))}
    </div>
  );
}
