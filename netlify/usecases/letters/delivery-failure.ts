/** The ways in which a mail is not accepted, by what follows. */
export type Failure = {
  /**
   * `gone`: there is no such mailbox. `refused`: this mail is never accepted. `later`: it may be. `lost`: the connection
   * failed. `stop`: no mail is accepted now.
   */
  readonly kind: 'gone' | 'refused' | 'later' | 'lost' | 'stop';
  /** The reason as the author reads it. It names no address. */
  readonly reason: string;
  /** The answer of the server, without addresses. */
  readonly detail?: string;
};

interface SmtpError {
  readonly code?: string;
  readonly command?: string;
  readonly responseCode?: number | false;
  readonly response?: string | false;
}

const SIGN_IN = new Set([530, 534, 535, 538]);
/** The server ends the connection. */
const CLOSING = 421;
const ENHANCED = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/;
/** Codes of RFC 3463 for an address that does not exist, or no longer. A full mailbox or a policy is another matter. */
const NO_MAILBOX = new Set(['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.1']);
/** The code with which some providers refuse more mails of a day. */
const TOO_MANY = '5.4.5';
/** Codes for a mailbox, of servers without those of RFC 3463, which must then say that there is none. */
const MAILBOX_CODES = new Set([550, 551, 553]);
const SAYS_NONE =
  /\b(?:no such|unknown|invalid|unavailable|not found|not exist|(?:does|do)n['’]t exist|disabled|no mailbox)\b/i;
const SAYS_MAILBOX = /\b(?:user|mailbox|recipient|address|account)\b/i;
const SAYS_POLICY = /\b(?:spam|block\w*|black\w*|polic\w+|relay\w*|denied|reputation|listed)\b/i;

/** Reads why a mail was not accepted. */
export function failureOf(error: unknown, address: string): Failure {
  const { code, command, responseCode, response } = error as SmtpError;
  const answer = (response || '').slice(0, LONGEST.answer);
  const status = ENHANCED.exec(answer)?.[1];
  const codes = [responseCode || undefined, status].filter(Boolean).join(' ');
  const detail = withoutAddresses(answer, address);

  if (code === 'EAUTH' || SIGN_IN.has(responseCode || 0))
    return {
      kind: 'stop',
      reason: 'The mail server did not accept the name and password.',
      detail,
    };
  if (!responseCode) return withoutAnswer(code);
  if (command === 'MAIL FROM')
    return { kind: 'stop', reason: `The mail server did not accept the sender: ${codes}.`, detail };
  if (responseCode === CLOSING) return { kind: 'lost', reason: CONNECTION, detail };
  if (status === TOO_MANY)
    return { kind: 'stop', reason: `The mail server accepts no more for now: ${codes}.`, detail };
  if (responseCode < 500)
    return { kind: 'later', reason: `The mail server put it off: ${codes}.`, detail };
  return hasNoMailbox(command, responseCode, status, answer)
    ? { kind: 'gone', reason: `There is no such mailbox: ${codes}.`, detail }
    : { kind: 'refused', reason: `The mail server refused it: ${codes}.`, detail };
}

const CONNECTION = 'The connection to the mail server failed.';

/** Codes of nodemailer for a mail or an address that it does not hand over at all. */
const NOT_SENT = new Set(['EENVELOPE', 'EMESSAGE']);

const withoutAnswer = (code: string | undefined): Failure =>
  NOT_SENT.has(code ?? '')
    ? { kind: 'refused', reason: 'It cannot be sent to this address.' }
    : { kind: 'lost', reason: CONNECTION };

function hasNoMailbox(
  command: string | undefined,
  code: number,
  status: string | undefined,
  answer: string,
): boolean {
  if (status !== undefined) return NO_MAILBOX.has(status);
  const saysNone = SAYS_NONE.test(answer) && SAYS_MAILBOX.test(answer);
  return command === 'RCPT TO' && MAILBOX_CODES.has(code) && saysNone && !SAYS_POLICY.test(answer);
}

/** Characters of an answer that are looked at, and those that are kept. */
const LONGEST = { answer: 1_000, detail: 200 };

/** Returns the answer of a server without the address of the recipient, and without whatever else may be one. */
function withoutAddresses(answer: string, address: string): string {
  const name = RegExp.escape(address.slice(0, address.lastIndexOf('@')));
  return answer
    .replaceAll(/\S*@\S*/g, '…')
    .replaceAll(new RegExp(`(?<![\\p{L}\\p{N}])${name}(?![\\p{L}\\p{N}])`, 'giu'), '…')
    .replaceAll(/\s+/g, ' ')
    .slice(0, LONGEST.detail)
    .toWellFormed();
}
