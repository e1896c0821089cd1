import { type ReactNode, useEffect } from 'react';
import { Loading } from '#islands/ui/Loading.tsx';
import { loginAndReturn } from './after-sign-in.ts';
import { useSession } from './use-session.ts';

interface Props {
  /** The page's title while its content is hidden. */
  readonly title: string;
  /** Returns true if somebody is signed in. */
  readonly check?: () => Promise<boolean>;
  /** Shown until then, instead of a loading message. */
  readonly shell?: ReactNode;
  /** True for a page that the author returns to after the sign-in, as it was asked for. */
  readonly returns?: boolean;
  readonly children: ReactNode;
}

/** Shows its children to a signed-in author. Redirects anybody else to the login page. */
export function Protected({ title, check, shell, returns, children }: Props) {
  const session = useSession(check);

  useEffect(() => {
    if (session === 'signed-out')
      window.location.replace(returns ? loginAndReturn() : '/admin/login');
  }, [session, returns]);

  return session === 'signed-in' ? children : (shell ?? <Loading title={title} />);
}
