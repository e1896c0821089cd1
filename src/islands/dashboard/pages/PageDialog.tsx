import { useCallback } from 'react';
import { readPage } from '#api-client/pages.ts';
import type { SavedPage } from '#domain/site/site-page.ts';
import { Loadable } from '#islands/dashboard/list/Loadable.tsx';
import { Dialog } from '#islands/ui/Dialog.tsx';
import { useResource } from '#islands/ui/resource/use-resource.ts';
import { PageForm } from './PageForm.tsx';

interface Props {
  /** Undefined for a new page. */
  readonly id: string | undefined;
  /** Called with the saved page. Returns the message about it. */
  readonly onSaved: (page: SavedPage) => string;
  readonly onClose: () => void;
}

/** Shows the editor of an own page. Closing it keeps the text in this tab. */
export function PageDialog({ id, onSaved, onClose }: Props) {
  return (
    <Dialog title={id === undefined ? 'New page' : 'Edit page'} wide onClose={onClose}>
      {id === undefined ? (
        // A new page has no other version.
        <PageForm saved={undefined} onSaved={onSaved} onOther={onClose} />
      ) : (
        <LoadedForm id={id} onSaved={onSaved} />
      )}
    </Dialog>
  );
}

function LoadedForm({ id, onSaved }: { readonly id: string } & Pick<Props, 'onSaved'>) {
  const load = useCallback(() => readPage(id), [id]);
  const { change, ...page } = useResource(load);
  return (
    <Loadable resource={page} name="page">
      {(saved) => (
        <PageForm saved={saved} onSaved={onSaved} onOther={(other) => change(() => other)} />
      )}
    </Loadable>
  );
}
