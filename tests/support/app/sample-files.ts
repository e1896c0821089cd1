/** Returns bytes of a text that no other length shares, beginning with those of a type. */
export function bytesOf(head: string, length: number): Uint8Array<ArrayBuffer> {
  const bytes = Uint8Array.from({ length }, (_, n) => (n * 31 + (n >> 8)) % 251);
  bytes.set(Array.from(head, (character) => character.charCodeAt(0)).slice(0, length));
  return bytes;
}

/** Returns a silent sound of some seconds. */
export function silence(seconds: number): Buffer {
  const rate = 8_000;
  const head = Buffer.alloc(44);
  const length = rate * seconds;
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(length, 40);
  return Buffer.concat([head, Buffer.alloc(length, 128)]);
}
