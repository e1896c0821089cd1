import { useState } from 'react';
import { createPreviewLink, readPreviewLink, revokePreviewLink } from '#api-client/drafts.ts';
import { EDITOR_MESSAGES } from '#islands/editor/messages.ts';
import { failureNotice, type Notice } from '#islands/ui/notice.ts';
import { useResource } from '#islands/ui/resource/use-resource.ts';

/** Loads the link to a draft's preview, and creates and revokes it. */
export function usePreviewLink(draft: string) {
  const [load] = useState(() => () => readPreviewLink(draft));
  const { value: state, failure, reload, change } = useResource(load);
  const [path, setPath] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [notice, setNotice] = useState<Notice>();

  async function create() {
    if (busy) return;
    setBusy(true);
    const result = await createPreviewLink(draft);
    setBusy(false);
    if (!result.ok) {
      const { failure } = result;
      setNotice(failureNotice(failure, `${EDITOR_MESSAGES.linkNotCreated} ${failure.message}`));
      return;
    }
    const { path: created, ...link } = result.value;
    change(() => ({ link }));
    setPath(created);
    setNotice({ kind: 'success', text: EDITOR_MESSAGES.linkCreated });
  }

  async function revoke() {
    if (busy) return;
    setBusy(true);
    const result = await revokePreviewLink(draft);
    setBusy(false);
    if (!result.ok) {
      const { failure } = result;
      setNotice(failureNotice(failure, `${EDITOR_MESSAGES.linkNotRevoked} ${failure.message}`));
      return;
    }
    change(() => ({ link: undefined }));
    setPath(undefined);
    setNotice({ kind: 'success', text: EDITOR_MESSAGES.linkRevoked });
  }

  return {
    ...{ state, failure, reload, busy, notice, setNotice, create, revoke },
    /** The link that was just created. */
    url: path === undefined ? undefined : new URL(path, window.location.origin).href,
  };
}
