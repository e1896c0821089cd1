import { useEffect, useState } from 'react';
import { PAGE_TITLES } from '#domain/texts/en.ts';
import { Loading } from '#islands/ui/Loading.tsx';
import { useSession } from '#islands/auth/use-session.ts';
import { CassetteDeck } from './CassetteDeck.tsx';
import { LoginForm } from './LoginForm.tsx';

/** Shows the sign-in for authors behind a form that does nothing. A signed-in author is redirected to the dashboard. */
export function Login() {
  const session = useSession();
  const [open, setOpen] = useState(false);

  useEffect(() => {
    if (session === 'signed-in') window.location.replace('/admin/dashboard');
  }, [session]);

  if (session !== 'signed-out') return <Loading title={PAGE_TITLES.login} />;
  return (
    <>
      <LoginForm onOpen={() => setOpen(true)} />
      {open && <CassetteDeck onDismiss={() => setOpen(false)} />}
    </>
  );
}
