/** The page that an author gets who signs in without having been sent. */
const DASHBOARD = '/admin/dashboard';

/** The parameter that names the page to return to. */
const NEXT = 'next';

/** Returns the address of the login page that leads back to the present one. */
export const loginAndReturn = ({ pathname, search }: Location = window.location): string =>
  `/admin/login?${new URLSearchParams({ [NEXT]: pathname + search })}`;

/** Returns the page to open after a sign-in: the one that a link to the login names, if it is one of the author's here. */
export function afterSignIn({ origin, search }: Location = window.location): string {
  const next = URL.parse(new URLSearchParams(search).get(NEXT) ?? '', origin);
  const isOwn = next?.origin === origin && next.pathname.startsWith('/admin/');
  return isOwn ? next.pathname + next.search : DASHBOARD;
}
