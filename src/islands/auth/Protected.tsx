import { type ReactNode, useEffect } from 'react';
import { Loading } from '#islands/ui/Loading.tsx';
import { useSession } from './use-session.ts';

interface Props {
  /** The page's title while its content is hidden. */
  readonly title: string;
  readonly children: ReactNode;
}

/** Shows its children to a signed-in author. Redirects anybody else to the login page. */
export function Protected({ title, children }: Props) {
  const session = useSession();

  useEffect(() => {
    if (session === 'signed-out') window.location.replace('/admin/login');
  }, [session]);

  return session === 'signed-in' ? children : <Loading title={title} />;
}
