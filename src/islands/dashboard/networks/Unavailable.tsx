import dashboard from '#islands/dashboard/dashboard.module.css';
import { Details } from '#islands/dashboard/Details.tsx';
import type { Notice } from '#islands/ui/notice.ts';
import { StatusLine } from '#islands/ui/StatusLine.tsx';

/** Says that the site cannot send anything, with what those need who run it. */
export const Unavailable = ({ reason, ...notice }: Notice & { readonly reason: string }) => (
  <>
    <StatusLine notice={notice} />
    <Details>
      <p className={dashboard.quiet}>{reason}</p>
    </Details>
  </>
);
