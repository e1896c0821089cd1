import fc from 'fast-check';
import { media } from './media.ts';
import { hostileText } from './hostile-values.ts';

const FIELDS = ['image', 'file', 'uploadId', 'index', 'total', 'x'] as const;

const number = fc.constantFrom(
  '0',
  '1',
  '2',
  '-1',
  '1e9',
  '0x1',
  '-0',
  ' 1',
  '99999999999999999999',
  'NaN',
  '',
);
const uploadId = fc.constantFrom('0mwqcvpc0abcdefghijkl', 'a'.repeat(21), '../x', '');

interface Field {
  readonly name: string;
  readonly fileName?: string | undefined;
  readonly content: Buffer;
}

const isFile = (name: string) => name === 'image' || name === 'file';

const field: fc.Arbitrary<Field> = fc.constantFrom(...FIELDS).chain((name) =>
  fc.record({
    name: fc.constant<string>(name),
    fileName: isFile(name)
      ? fc.option(
          fc.oneof(
            fc.constantFrom('a.png', 'a.jpg', 'a.mp3', '../../a', 'a\0.png', 'con', 'a";x="'),
            hostileText.map((text) => text.slice(0, 2_000)),
          ),
          { nil: undefined },
        )
      : fc.constant(undefined),
    content: isFile(name)
      ? media
      : fc.oneof(number, uploadId, hostileText).map((text) => Buffer.from(text)),
  }),
);

/** A form as bytes, with its content type. */
export interface RawForm {
  readonly type: string;
  readonly bytes: Buffer<ArrayBuffer>;
}

/** Returns a form as browsers write it. */
function write(fields: readonly Field[], boundary: string): Buffer<ArrayBuffer> {
  const parts = fields.flatMap(({ name, fileName, content }) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${fileName === undefined ? '' : `; filename="${fileName}"\r\nContent-Type: image/png`}\r\n\r\n`,
    ),
    content,
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
}

/** Forms with repeated fields that are cut off, or have another boundary than they say. */
const damagedForm: fc.Arbitrary<RawForm> = fc
  .record({
    fields: fc.array(field, { maxLength: 5 }),
    boundary: fc.constantFrom('xyz', 'xyz', 'xyz', '', '--', 'a'.repeat(300)),
    said: fc.constantFrom('xyz', 'xyz', 'xyz', '"xyz"', 'other', '', ' xyz', 'x;y'),
    cut: fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { nil: 1, freq: 3 }),
  })
  .map(({ fields, boundary, said, cut }) => {
    const bytes = write(fields, boundary);
    return {
      type: `multipart/form-data; boundary=${said}`,
      bytes: bytes.subarray(0, Math.floor(bytes.length * cut)),
    };
  });

const right = fc.tuple(fc.constantFrom('image', 'file'), media).map(([name, content]): RawForm => ({
  type: 'multipart/form-data; boundary=xyz',
  bytes: write([{ name, fileName: 'a', content }], 'xyz'),
}));

/** Forms with images and files of any kind, and damaged ones. */
export const rawForm: fc.Arbitrary<RawForm> = fc.oneof(right, damagedForm);
