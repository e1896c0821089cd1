import { PAGE_TITLES } from '#domain/navigation.ts';
import { Protected } from '#islands/shared/Protected.tsx';
import { Desk } from './Desk.tsx';

/** Shows the dashboard to a signed-in author. */
export function Dashboard() {
  return (
    <Protected title={PAGE_TITLES.dashboard}>
      <Desk />
    </Protected>
  );
}
