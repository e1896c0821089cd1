import type { Client } from './client.ts';

/** The shortest text that the site takes for a PDF. */
const PDF = '%PDF-1.4\n%%EOF\n';

/** Uploads a file, reads it and a range of it, and reads the part that a backup holds. */
export async function uploadFile({ call, check }: Client): Promise<void> {
  const form = new FormData();
  form.set('file', new Blob([PDF], { type: 'text/html' }), 'A paper.pdf');
  await call('POST', '/api/upload/file', { status: 401, form, asReader: true });
  const { json } = await call('POST', '/api/upload/file', { status: 201, form });
  const path = String(json['fileUrl']);
  const [, , name = ''] = path.split('/');
  const { headers, text } = await call('GET', path, { status: 200, asReader: true });
  check(headers.get('content-type') === 'application/pdf', 'A file lacks its content type.');
  check(text === PDF, 'A file is not what was uploaded.');
  const range = { range: 'bytes=1-3' };
  const some = await call('GET', path, { status: 206, asReader: true, headers: range });
  check(some.text === 'PDF', 'A range of a file is another one.');
  await call('HEAD', `/files/${name}`, { status: 200, asReader: true });
  await call('GET', '/files/unknown.pdf', { status: 404, asReader: true });
  const part = await call('GET', `/api/admin/backup/files/${name}/000`, { status: 200 });
  check(part.text === PDF, 'A backup does not hold a file.');
}
