import { type ReactNode, useEffect } from 'react';
import { Loading } from '#islands/ui/Loading.tsx';
import { useSession } from './use-session.ts';

interface Props {
  /** The page's title while its content is hidden. */
  readonly title: string;
  /** Returns true if somebody is signed in. */
  readonly check?: () => Promise<boolean>;
  /** Shown until then, instead of a loading message. */
  readonly shell?: ReactNode;
  /** Returns the address of the login page, if that is to lead back here. */
  readonly loginPath?: () => string;
  readonly children: ReactNode;
}

/** Shows its children to a signed-in author. Redirects anybody else to the login page. */
export function Protected({ title, check, shell, loginPath, children }: Props) {
  const session = useSession(check);

  useEffect(() => {
    if (session === 'signed-out') window.location.replace(loginPath?.() ?? '/admin/login');
  }, [session, loginPath]);

  return session === 'signed-in' ? children : (shell ?? <Loading title={title} />);
}
