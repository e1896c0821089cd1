import type { Outbox } from '#domain/letters/letter-desk.ts';
import type { Scene } from '#tests/soak/actions/action.ts';
import type { SoakSite } from './site.ts';

const MINUTE = 60_000;
/** Minutes until the next turn of mails that were put off, together more than a day. */
const TURNS = [6, 6, 10, 20, 40, 80, 160, 320, 640, 320];

/** Lets time pass until no mail waits any more. The mail server fails no more. */
export async function deliverMail({
  site,
  client,
  mailboxes,
}: Pick<Scene, 'client' | 'mailboxes'> & { site: SoakSite }): Promise<void> {
  mailboxes.setMood('calm');
  for (const minutes of [0, ...TURNS]) {
    await site.pass(minutes * MINUTE);
    await site.command('schedule');
    await site.command('settle');
    const { json } = await client.send('GET', '/api/admin/letters/outbox', { as: 'author' });
    if ((json as unknown as Outbox).waiting === 0) return;
  }
}
