/** The part of a file that is searched for signs of an animation, in bytes. */
const HEAD_BYTES = 64 * 1024;

/** Returns true for an animated image, judging by its first bytes. A GIF always counts as animated. */
export async function isAnimated(file: Blob): Promise<boolean> {
  if (file.type === 'image/gif') return true;
  const bytes = await file.slice(0, HEAD_BYTES).arrayBuffer();
  const head = new TextDecoder('latin1').decode(bytes);
  return isAnimatedWebp(head) || isAnimatedPng(head) || isAvifSequence(head);
}

const ANIMATION_FLAG = 0x02;

function isAnimatedWebp(head: string): boolean {
  const extended = head.startsWith('RIFF') && head.slice(8, 16) === 'WEBPVP8X';
  return extended && (head.charCodeAt(20) & ANIMATION_FLAG) !== 0;
}

function isAnimatedPng(head: string): boolean {
  const control = head.indexOf('acTL');
  const data = head.indexOf('IDAT');
  return head.startsWith('PNG', 1) && control !== -1 && (data === -1 || control < data);
}

const isAvifSequence = (head: string) => head.slice(4, 12) === 'ftypavis';
