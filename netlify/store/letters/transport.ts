import type { MailServer } from './mail-server.ts';

export interface OutgoingMail {
  readonly from: { readonly name: string; readonly address: string };
  readonly to: string;
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly messageId: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The address that the server sends bounces to. */
  readonly returnTo: string;
}

/** A way to hand mails to a server. */
export interface Transport {
  /** Resolves once the server has accepted a mail. Rejects with the error of nodemailer. */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** Connections at a time. */
export const CONNECTIONS = 5;

const SECOND = 1_000;
/** Milliseconds for each step, and for a mail in all, also from a server that answers in drops. */
const TIMEOUTS = { connection: 10 * SECOND, socket: 20 * SECOND, mail: 30 * SECOND };

/** Opens connections to a server as they are needed. Only this very machine is spoken to without TLS. */
export async function openTransport(server: MailServer, timeouts = TIMEOUTS): Promise<Transport> {
  const { host, port, secure, isLocal, auth } = server;
  // Loaded here, since few requests of a function send mail.
  const { createTransport } = await import('nodemailer');
  const pool = createTransport({
    pool: true,
    host,
    port,
    secure,
    requireTLS: !isLocal,
    // A server on this machine seldom has a certificate for this name.
    ignoreTLS: isLocal,
    ...(auth && { auth }),
    maxConnections: CONNECTIONS,
    // The outbox alone decides what is sent again.
    maxRequeues: 0,
    connectionTimeout: timeouts.connection,
    greetingTimeout: timeouts.connection,
    dnsTimeout: timeouts.connection,
    socketTimeout: timeouts.socket,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, returnTo, ...mail }) {
      await pool.sendMail({
        ...mail,
        to: { name: '', address: to },
        envelope: { from: returnTo, to },
        signal: AbortSignal.timeout(timeouts.mail),
      });
    },
    close: () => pool.close({ force: true }),
  };
}
