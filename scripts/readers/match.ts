import { MailAddress } from '#domain/letters/mail-address.ts';

/** The reason why a text is found: its address or contact, its name, or an address in its words. */
export type Match = 'address' | 'name' | 'mention';

export interface Words {
  readonly name: string;
  /** The e-mail address of a comment, the handle of its writer on another network, or the contact of a thought, which may be any line. */
  readonly address: string;
  /** The ids of a comment on another network, and of its writer there. */
  readonly ids?: readonly string[];
  /** The text without HTML. */
  readonly content: string;
}

/** Returns a text in the form in which names and addresses are compared: letters that look the same are the same. */
const comparable = (text: string) => text.normalize('NFC').toLowerCase().normalize('NFC').trim();

/** Splits a line at what stands around addresses, such as spaces, brackets and the colon of `mailto:`. */
const parts = (text: string) =>
  text.split(/[\s<>()[\],;:"'“”‘’]+/).map((part) => part.replace(/[.!?]+$/, ''));

/** Returns true for an e-mail address, a handle, the name of another site, or the address of a writer there or of an actor of the fediverse. */
export const isAddress = (wanted: string) =>
  wanted.includes('@') || isActorAddress(wanted) || isHost(wanted);

const isHost = (wanted: string) => /^[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}$/i.test(wanted.trim());

export const isActorAddress = (wanted: string) => /^https?:\/\//.test(wanted.trim());

/** Returns the reason why a text belongs to an address or a name; undefined if it does not. */
export function wordsMatch(
  { name, address, ids = [], content }: Words,
  wanted: string,
): Match | undefined {
  const one = comparable(wanted);
  if (one === '') return undefined;
  // As somebody writes it, and in the form in which comments store it.
  const forms = [one, comparable(MailAddress.safeParse(wanted).data ?? one)];
  const isIn = (text: string) => isAddress(one) && parts(text).some((part) => forms.includes(part));
  const contact = comparable(address);
  const known = [contact, contact.replace(/^@/, ''), ...ids.map(comparable)].flatMap((id) => [
    id,
    // The address of a whole site, as somebody writes it.
    id.replace(/\/$/, ''),
  ]);
  if (known.some((id) => forms.includes(id)) || isIn(contact)) return 'address';
  if (comparable(name) === one) return 'name';
  return isIn(comparable(content)) ? 'mention' : undefined;
}
