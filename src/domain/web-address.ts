/**
 * Characters that end an address: spaces, quotation marks, and punctuation of Chinese and Japanese, which has no space
 * before it.
 */
const AROUND = String.raw`\s"<>“”‘’\u3000-\u303f\uff00-\uff65`;

/**
 * Pattern of an address in a text. The marks after one belong to the sentence, and so does a bracket that it does not
 * open.
 */
export const WEB_ADDRESS = String.raw`https?:\/\/(?:[^${AROUND}()]|\([^${AROUND}()]*\))+(?<![.,;:!?'\]])`;

/** The names of the machine that a program runs on. */
export const LOOPBACK_HOSTS: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);
