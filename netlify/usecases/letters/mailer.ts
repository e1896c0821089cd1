import { setTimeout as pause } from 'node:timers/promises';
import { log } from '#log/log.ts';
import { CONNECTIONS, type Transport } from '#store/letters/transport.ts';
import { type Failure, failureOf } from './delivery-failure.ts';
import type { Mail } from './message-content.ts';
import { isPlainAddress, type MailNames, outgoingMail } from './outgoing-mail.ts';
import type { Sender } from './sender.ts';

/** Failures in a row that end a run: of connections, and of any mails. */
const IN_A_ROW = { lost: 3, any: 10 };

/** The result of handing over a mail. One whose connection failed may have arrived. */
export type Outcome = { readonly kind: 'sent' } | Failure;

const NO_ADDRESS: Failure = { kind: 'refused', reason: 'It cannot be sent to this address.' };

/** Hands mails to a server at its pace, until the server accepts none. */
export interface Mailer {
  send(mail: Mail, names: MailNames): Promise<Outcome>;
  /** The number of mails that are sent at a time. */
  readonly atOnce: number;
  /** The reason for which no mail is sent any more in this run. */
  readonly stopped: Failure | undefined;
}

/** Makes the mailer of a run. */
export function mailer(sender: Sender, transport: Transport): Mailer {
  const interval = 1_000 / sender.server.rate;
  let next = 0;
  let stopped: Failure | undefined;
  const inARow = { lost: 0, any: 0 };

  /** Waits until it is the turn of a mail, unless none is sent any more. */
  async function turn(): Promise<void> {
    if (stopped) return;
    const now = Date.now();
    const own = Math.max(now, next);
    next = own + interval;
    if (own > now) await pause(own - now);
  }

  function note(outcome: Outcome): Outcome {
    inARow.any = outcome.kind === 'sent' ? 0 : inARow.any + 1;
    inARow.lost = outcome.kind === 'lost' ? inARow.lost + 1 : 0;
    if (outcome.kind === 'sent' || stopped) return outcome;
    const isOver = inARow.lost >= IN_A_ROW.lost || inARow.any >= IN_A_ROW.any;
    if (outcome.kind !== 'stop' && !isOver) return outcome;
    stopped = { ...outcome, kind: 'stop' };
    log.warn(`No more mails are sent in this run. ${outcome.reason}`, { detail: outcome.detail });
    return outcome;
  }

  return {
    // More would wait for their turn for longer than a claim lasts.
    atOnce: Math.min(CONNECTIONS, Math.ceil(sender.server.rate)),
    async send(mail, names) {
      if (!isPlainAddress(mail.to)) return NO_ADDRESS;
      await turn();
      if (stopped) return stopped;
      try {
        await transport.send(outgoingMail(sender, mail, names));
        return note({ kind: 'sent' });
      } catch (error) {
        return note(failureOf(error, mail.to));
      }
    },
    get stopped() {
      return stopped;
    },
  };
}
