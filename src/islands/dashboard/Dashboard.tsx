import { PAGE_TITLES } from '#domain/navigation.ts';
import { Protected } from '#islands/shared/Protected.tsx';
import { Desk } from './Desk.tsx';

/** Where a signed-in author looks after the site. */
export function Dashboard() {
  return (
    <Protected title={PAGE_TITLES.dashboard}>
      <Desk />
    </Protected>
  );
}
