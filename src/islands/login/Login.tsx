import { useEffect } from 'react';
import { MESSAGES } from '#domain/messages.ts';
import { Loading } from '#islands/shared/Loading.tsx';
import { useSession } from '#islands/shared/use-session.ts';
import { KeyForm } from './KeyForm.tsx';

/** The way in for authors; who is signed in already is taken to the dashboard. */
export function Login() {
  const session = useSession();

  useEffect(() => {
    if (session === 'signed-in') window.location.replace('/admin/dashboard');
  }, [session]);

  return session === 'signed-out' ? <KeyForm /> : <Loading title={MESSAGES.signIn} />;
}
