import type { Notice } from './notice.ts';

interface Messages {
  readonly copied: string;
  readonly notCopied: string;
}

/** Copies a text. Returns a notice of what came of it, as a browser may refuse to copy. */
export async function copyText(text: string, { copied, notCopied }: Messages): Promise<Notice> {
  try {
    await navigator.clipboard.writeText(text);
    return { kind: 'success', text: copied };
  } catch {
    return { kind: 'error', text: notCopied };
  }
}
