import type { Client } from './client.ts';

/** Sends requests that no page sends: other methods, unknown paths, another origin. */
export async function tryEdges({ call, check }: Client): Promise<void> {
  const asReader = true;
  const unknown = await call('GET', '/api/nothing', { status: 404, asReader });
  check(unknown.json['code'] === 'unknown_call', 'The response to an unknown path is not JSON.');
  await call('GET', '/api/blogs/tech/%E0%A4%A', { status: 404, asReader });
  await call('GET', '/api/blogs/cooking', { status: 404, asReader });

  for (const path of ['/api/blogs', '/api/visits', '/api/admin/login', '/api/upload']) {
    const { headers, json } = await call('PATCH', path, { status: 405, asReader });
    check(headers.has('allow'), `A 405 of ${path} has no Allow header.`);
    check(json['code'] === 'method_not_allowed', `A 405 of ${path} is not JSON.`);
  }
  const head = await call('HEAD', '/api/blogs', { status: 200, asReader });
  check(head.text === '', 'HEAD of the list of posts has a body.');
  const again = await call('GET', '/api/blogs/', { status: 200, asReader });
  const etag = again.headers.get('etag') ?? '';
  check(etag !== '', 'The list of posts has no etag.');
  await call('GET', '/api/blogs', { status: 304, asReader, headers: { 'if-none-match': etag } });

  const origin = 'https://elsewhere.example';
  await call('POST', '/api/visits', { status: 403, asReader, headers: { origin } });
  const security = await call('GET', '/api/blogs', { status: 200, asReader });
  for (const name of ['x-content-type-options', 'content-security-policy']) {
    check(security.headers.has(name), `A function's response lacks ${name}.`);
  }
  await call('GET', '/nothing', { status: 404, asReader });
}
