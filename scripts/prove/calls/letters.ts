import { EMPTY_DRAFT } from '#domain/posts/draft.ts';
import type { ProvedSite } from '#scripts/prove/site/site.ts';
import type { Client } from './client.ts';

const SETTINGS = {
  from: 'ada@example.org',
  fromName: 'Ada',
  replyTo: '',
  imprint: '',
  form: 'full',
  tell: 'never',
  tellTo: '',
};
const LINE = { address: 'grace@example.org', at: '2026-01-02T03:04:05.000Z' };
const TOKEN = 'not.a.token';
const NOBODY = '0'.repeat(32);

/**
 * Turns letters on, imports and finds a subscriber, and sends a test letter. There is no mail server, so that the
 * result of the test shows only that the code of mails is in the upload.
 */
export async function sendLetters({ call, check }: Client, site: ProvedSite): Promise<void> {
  const letters = '/api/admin/letters';
  await call('PUT', `${letters}/settings`, { status: 200, json: SETTINGS });
  await call('GET', `${letters}/settings`, { status: 200 });

  const lines = { lines: [LINE], origin: 'csv', isPreview: false };
  const imported = await call('POST', `${letters}/import`, { status: 200, json: lines });
  check(imported.text.includes('added'), 'A subscriber was not imported.');
  const { text } = await call('GET', `${letters}/subscribers`, { status: 200 });
  check(text.includes(LINE.address), 'The list lacks a subscriber.');
  const search = { address: LINE.address };
  await call('POST', `${letters}/subscribers/search`, { status: 200, json: search });
  await call('DELETE', `${letters}/subscribers/${NOBODY}`, { status: 404 });
  await call('GET', letters, { status: 200 });

  const test = await call('POST', `${letters}/tests`, { status: 202, json: search });
  const id = String(test.json['id']);
  await site.settle();
  const { json } = await call('GET', `${letters}/tests/${id}`, { status: 200 });
  check(json['state'] === 'failed', `A test letter to no server is ${String(json['state'])}.`);
  check(/connect/i.test(String(json['reason'])), `It failed: ${String(json['reason'])}`);
  await call('DELETE', `${letters}/mails/${id}`, { status: 200 });
  await call('GET', `${letters}/outbox`, { status: 200 });
  await call('POST', `${letters}/sent/${id}`, { status: 404 });
  const draft = { ...EMPTY_DRAFT, title: 'Tides', content: 'It came in.', category: 'tech' };
  await call('POST', `${letters}/preview`, { status: 200, json: { draft, form: 'full' } });
  await call('GET', `${letters}/documents/${id}`, { status: 200 });

  const asReader = true;
  const subscription = { email: 'alan@example.org', pace: 'each', sections: [] };
  await call('POST', '/api/subscribers', { status: 202, json: subscription, asReader });
  await call('GET', '/letters/asked', { status: 200, asReader });
  await call('GET', `/letters/confirm?t=${TOKEN}`, { status: 404, asReader });
  await call('GET', `/letters/leave?t=${TOKEN}`, { status: 404, asReader });
  await call('DELETE', `${letters}/settings`, { status: 200 });
}
