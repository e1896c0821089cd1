import { Protected } from '#islands/shared/Protected.tsx';
import { Desk } from './Desk.tsx';

/** Where a signed-in author looks after the site. */
export function Dashboard() {
  return (
    <Protected>
      <Desk />
    </Protected>
  );
}
