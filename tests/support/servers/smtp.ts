import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server';

/** A mail that a server has accepted, or has read before it failed. */
interface ReceivedMail {
  readonly from: string;
  readonly to: string;
  readonly source: Buffer;
}

type Step = (session: SMTPServerSession, address: string) => void | Promise<void>;

interface Behaviour {
  readonly onConnect?: Step;
  readonly onSender?: Step;
  readonly onRecipient?: Step;
  /** Called when a mail was read. What it throws is the answer. */
  readonly onMail?: Step;
  readonly host?: string;
  readonly options?: SMTPServerOptions;
}

/** Makes the error that smtp-server answers with. */
export const refuses = (responseCode: number, message: string) =>
  Object.assign(new Error(message), { responseCode });

/** Starts a server on a free port that collects mails, and fails as it is told. */
export async function startSmtp(behaviour: Behaviour = {}) {
  const { onConnect, onSender, onRecipient, onMail, host = '127.0.0.1', options } = behaviour;
  const received: ReceivedMail[] = [];
  const answerWith =
    (step: Step | undefined, session: SMTPServerSession, address = '') =>
    (callback: (error?: Error | null) => void) =>
      void Promise.resolve()
        .then(() => step?.(session, address))
        .then(() => callback(), callback);
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    hideSTARTTLS: true,
    closeTimeout: 100,
    onConnect: (session, callback) => answerWith(onConnect, session)(callback),
    onMailFrom: ({ address }, session, callback) =>
      answerWith(onSender, session, address)(callback),
    onRcptTo: ({ address }, session, callback) =>
      answerWith(onRecipient, session, address)(callback),
    onData: (stream, session, callback) =>
      void buffer(stream)
        .then(async (source) => {
          const { mailFrom, rcptTo } = session.envelope;
          const to = rcptTo[0]?.address ?? '';
          received.push({ from: mailFrom ? mailFrom.address : '', to, source });
          await onMail?.(session, to);
        })
        .then(() => callback(), callback),
    ...options,
  });
  // Connections that are dropped end with an error of the socket.
  server.on('error', () => {});
  server.listen(0, host);
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://${host}:${port}`,
    port,
    received,
    /** Ends the connection of a session without an answer. */
    drop(session: SMTPServerSession): void {
      for (const one of server.connections as Set<{
        session: unknown;
        _socket: { destroy(): void };
      }>)
        if (one.session === session) one._socket.destroy();
    },
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
