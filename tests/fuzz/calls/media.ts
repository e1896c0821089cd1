import fc from 'fast-check';
import { animation, bomb, plainPicture } from '#tests/support/app/pictures.ts';
import { bytesOf, silence } from '#tests/support/app/sample-files.ts';

const latin = (text: string) => Buffer.from(text, 'latin1');

/** Right images and files, and the beginnings of others. */
const RIGHT: readonly Buffer[] = [
  await plainPicture('png'),
  await plainPicture('jpeg'),
  await plainPicture('webp'),
  await plainPicture('avif'),
  await plainPicture('gif'),
  await animation(3),
  silence(1),
  ...[
    '%PDF-1.7\n',
    'ID3\x03',
    'OggS',
    '\x1aE\xdf\xa3',
    '\0\0\0\x18ftypmp42',
    'PK\x03\x04',
    'fLaC',
  ].map((head) => Buffer.from(bytesOf(head, 400))),
];

const HOSTILE: readonly Buffer[] = [
  bomb(30_000),
  Buffer.alloc(0),
  latin('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  latin('<!doctype html><script>alert(1)</script>'),
  latin('GIF89a=1;alert(1)//'),
  latin('<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "a"><!ENTITY b "&a;&a;">]><x>&b;</x>'),
  latin('%!PS-Adobe-3.0\n'),
  latin('BM' + '\xff'.repeat(60)),
  latin('II*\0' + '\xff'.repeat(60)),
];

const right = fc.constantFrom(...RIGHT);

/** Images and files that are cut off, changed, joined with others, or something else than they seem. */
export const media: fc.Arbitrary<Buffer> = fc.oneof(
  right,
  fc.constantFrom(...HOSTILE),
  fc
    .tuple(right, fc.double({ min: 0, max: 1, noNaN: true }))
    .map(([bytes, part]) => bytes.subarray(0, bytes.length * part)),
  fc
    .tuple(
      right,
      fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), {
        minLength: 1,
        maxLength: 20,
      }),
    )
    .map(([bytes, changes]) => {
      const changed = Buffer.from(bytes);
      for (const [at, value] of changes) changed[at % changed.length] = value;
      return changed;
    }),
  fc.tuple(right, fc.constantFrom(...RIGHT, ...HOSTILE)).map((both) => Buffer.concat(both)),
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
);
