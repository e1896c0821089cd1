import type { Client } from './client.ts';

/** Looks at the health of the site, changes the settings, tests the webhook, asks for a page's title, and saves an own page, changes it from an old revision, and deletes it. */
export async function manageSite({ call, check }: Client): Promise<void> {
  const well = await call('GET', '/api/health', { status: 200, asReader: true });
  check(well.text === '{"status":"ok"}', 'The health of a new site is not well, or shows figures.');
  const { json: figures } = await call('GET', '/api/health', { status: 200 });
  check('storeMs' in figures, 'An author does not get the figures of the health.');

  const { json } = await call('GET', '/api/admin/settings', { status: 200 });
  const changed = { ...json, description: 'A test site.' };
  await call('PUT', '/api/admin/settings', { status: 200, json: changed });
  const stale = { ...changed, revision: undefined, description: 'From elsewhere.' };
  await call('PUT', '/api/admin/settings', { status: 409, json: stale });

  await call('POST', '/api/admin/webhook', { status: 200 });
  // Nothing may leave this machine, so the page has no title.
  const embed = { url: 'https://127.0.0.1/page' };
  await call('POST', '/api/embeds', { status: 200, json: embed });

  const page = { title: 'About', content: [{ type: 'paragraph', text: 'A test page.' }] };
  await call('PUT', '/api/admin/pages/about', { status: 200, json: page });
  await call('PUT', '/api/admin/pages/about', { status: 409, json: { ...page, title: 'Me' } });
  await call('PUT', '/api/admin/pages/admin', { status: 422, json: page });
  await call('GET', '/api/admin/pages/about', { status: 200 });
  await call('DELETE', '/api/admin/pages/about', { status: 200 });
  await call('GET', '/api/admin/pages/unknown', { status: 404 });
}
