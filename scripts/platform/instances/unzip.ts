import { inflateRawSync } from 'node:zlib';

const END_OF_DIRECTORY = 0x06054b50;
const STORED = 0;

/** Reads the files of a zip by path. Sizes above 4 GB and encryption are not supported. */
export function unzip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(signature(END_OF_DIRECTORY));
  if (end === -1) throw new Error('This is not a zip.');
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let count = zip.readUInt16LE(end + 10); count > 0; count--) {
    const nameEnd = at + 46 + zip.readUInt16LE(at + 28);
    const path = zip.toString('utf8', at + 46, nameEnd);
    if (!path.endsWith('/')) files.set(path, contentOf(zip, at));
    at = nameEnd + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return files;
}

/** Reads the content of an entry of the directory. */
function contentOf(zip: Buffer, entry: number): Buffer {
  const method = zip.readUInt16LE(entry + 10);
  const header = zip.readUInt32LE(entry + 42);
  const begin = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28);
  const packed = zip.subarray(begin, begin + zip.readUInt32LE(entry + 20));
  return method === STORED ? packed : inflateRawSync(packed);
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
