import { type ReactNode, useEffect } from 'react';
import { Loading } from './Loading.tsx';
import { useSession } from './use-session.ts';

/** Shows its children to a signed-in author only; sends everybody else to the login page. */
export function Protected({ children }: { children: ReactNode }) {
  const session = useSession();

  useEffect(() => {
    if (session === 'signed-out') window.location.replace('/admin/login');
  }, [session]);

  return session === 'signed-in' ? children : <Loading />;
}
