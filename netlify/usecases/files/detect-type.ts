/** The number of first bytes that decide the type of a file. */
const HEAD = 64 * 1024;

const MP4_BRANDS = /^(?:isom|iso\d|mp4\d|avc1|M4V |MSNV|dash|3gp\d|f4v )/;
const OGG_SOUNDS = ['OpusHead', '\u0001vorbis', '\u007FFLAC', 'Speex   '];
/** Tags of what a browser might take for a page or a picture with scripts. */
const MARKUP = /<(?:!doctype|html|head|body|script|svg|iframe|\?xml|[a-z]+:?svg)\b/i;

/**
 * Returns the ending for the type of a file by its first bytes, whatever its name says. Returns undefined for a type that
 * the site does not store.
 */
export function detectType(bytes: Uint8Array): string | undefined {
  const start = bytes.subarray(0, HEAD);
  const head = new TextDecoder('latin1').decode(start);
  if (head.startsWith('ID3') || isMpegAudio(start)) return 'mp3';
  if (head.slice(4, 8) === 'ftyp') return mp4Type(head.slice(8, 12));
  if (head.startsWith('OggS')) return oggType(head.slice(0, 512));
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WAVE') return 'wav';
  if (head.startsWith('fLaC')) return 'flac';
  if (head.startsWith('\u001AE\u00DF\u00A3')) return webmType(head);
  if (head.startsWith('%PDF-')) return 'pdf';
  if (head.startsWith('PK\u0003\u0004'))
    return head.slice(30, 58) === 'mimetypeapplication/epub+zip' ? 'epub' : 'zip';
  return isText(start, head) ? 'txt' : undefined;
}

/** Returns true for a frame of MPEG audio, layer III. */
const isMpegAudio = ([first = 0, second = 0, third = 0]: Uint8Array) =>
  first === 0xff && (second & 0xe6) === 0xe2 && (third & 0xf0) !== 0xf0 && (third & 0x0c) !== 0x0c;

function mp4Type(brand: string): string | undefined {
  if (/^M4[AB] /.test(brand)) return 'm4a';
  return MP4_BRANDS.test(brand) ? 'mp4' : undefined;
}

function oggType(page: string): string | undefined {
  if (page.includes('\u0080theora')) return 'ogv';
  return OGG_SOUNDS.some((sign) => page.includes(sign)) ? 'ogg' : undefined;
}

function webmType(head: string): string | undefined {
  if (!head.slice(0, 64).includes('webm')) return undefined;
  return /V_(?:VP8|VP9|AV1)/.test(head) ? 'webm' : 'weba';
}

/** Control characters of ASCII other than white space. */
const BINARY = /(?![\s\u0080-\u009F])\p{Cc}/u;

function isText(bytes: Uint8Array, head: string): boolean {
  if (bytes.length === 0 || BINARY.test(head) || MARKUP.test(head)) return false;
  try {
    // The last character may be cut off.
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: bytes.length === HEAD });
    return true;
  } catch {
    return false;
  }
}
