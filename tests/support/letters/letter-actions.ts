import type { LetterChoice } from '#domain/letters/post-letter.ts';
import type { OutgoingMail } from '#store/letters/transport.ts';
import { answer } from '#tests/support/app/letters.ts';

export const SECTIONS = ['tech', 'writings'] as const;
export type Section = (typeof SECTIONS)[number];

/** An act of an author. `fails` is a store that does not respond, before or after a publication is written. */
export type Deed =
  | { kind: 'publish'; letter: LetterChoice; section: Section; fails: 'before' | 'after' | 'never' }
  | { kind: 'schedule'; letter: LetterChoice; section: Section; minutes: number }
  | { kind: 'move'; section: Section }
  | { kind: 'edit' | 'unpublish' | 'delete' | 'restore' };

/** The behaviours of a mail server: it accepts all, no connection, nothing now, not some now, not one ever, or drops one that it has. */
export const SERVERS = ['ok', 'down', 'busy', 'grey', 'strict', 'drop'] as const;

/** A run of the outbox, which may be killed after some steps of the store, and during which the author may do something. */
export interface Run {
  readonly kind: 'send';
  readonly server: (typeof SERVERS)[number];
  readonly killedAfter: number | undefined;
  readonly during: { readonly deed: Deed; readonly mails: number } | undefined;
  /** The number of requests with addresses that do not exist. */
  readonly bogus: number;
}
export type Action = Deed | Run | { readonly kind: 'tick' };

/** A run with a server that accepts everything. */
export const OK: Run = {
  kind: 'send',
  server: 'ok',
  killedAfter: undefined,
  during: undefined,
  bogus: 0,
};

/** Throws the answers of a server that does not accept a mail. */
export function refuse(server: Run['server'], { to }: OutgoingMail): void {
  const isSome = /^(?:all[024]|weekly)/.test(to);
  if (to.endsWith('@gone.example')) throw answer('RCPT TO', '550 5.1.1 No such user');
  if (server === 'down') throw Object.assign(new Error('down'), { code: 'ECONNECTION' });
  if (server === 'busy' || (server === 'grey' && isSome))
    throw answer('RCPT TO', '451 4.7.1 Try later');
  if (server === 'strict' && to.startsWith('all3')) throw answer('DATA', '554 5.7.1 Spam');
}
