import { AUTHOR_TITLES } from '#domain/site/navigation.ts';
import { Protected } from '#islands/auth/Protected.tsx';
import { DashboardSections } from './DashboardSections.tsx';

/** Shows the dashboard to a signed-in author. */
export function Dashboard() {
  return (
    <Protected title={AUTHOR_TITLES.dashboard}>
      <DashboardSections />
    </Protected>
  );
}
