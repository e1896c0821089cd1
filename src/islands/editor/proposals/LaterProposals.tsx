import type { ComponentProps } from 'react';
import { SETTINGS } from '#islands/auth/settings.ts';
import { later } from '#islands/ui/later/later.tsx';
import { useShared } from '#islands/ui/resource/shared-resource.ts';

type Proposals = typeof import('./Proposals.tsx').Proposals;

const Later = later<ComponentProps<Proposals>>(
  async () => (await import('./Proposals.tsx')).Proposals,
  // Few texts have any.
  { part: 'proposals', frame: () => undefined },
);

/** Shows what programs propose for a text, on a site that lets programs in. */
export function LaterProposals(props: ComponentProps<Proposals>) {
  const { document, revision } = props.text;
  const isOpenToPrograms = useShared(SETTINGS).value?.programs === true;
  return isOpenToPrograms && revision !== undefined ? <Later key={document} {...props} /> : null;
}
