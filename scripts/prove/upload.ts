import { basename } from 'node:path';
import type { Deploy } from './netlify-api.ts';
import { unzip } from './unzip.ts';

/** A function's zip as it was uploaded. */
interface Zip {
  readonly name: string;
  readonly packedBytes: number;
  readonly unpackedBytes: number;
  readonly files: ReadonlyMap<string, Buffer>;
}

/** Everything that a deploy uploaded. */
export interface Upload {
  /** The static files by path. */
  readonly files: ReadonlyMap<string, Buffer>;
  readonly zips: readonly Zip[];
}

/** Opens the zips of a deploy, and gives every static file its content: files that are alike are uploaded once. */
export function openUpload({ files, uploadedFiles, uploadedFunctions }: Deploy): Upload {
  const contents = new Map([...uploadedFiles].map(([path, content]) => [files[path], content]));
  const paths = Object.entries(files).map(
    ([path, hash]) => [path, contents.get(hash) ?? Buffer.alloc(0)] as const,
  );
  const zips = [...uploadedFunctions].map(([name, packed]) => {
    const unzipped = unzip(packed);
    const unpackedBytes = unzipped.values().reduce((sum, { length }) => sum + length, 0);
    return { name, files: unzipped, packedBytes: packed.length, unpackedBytes };
  });
  return { files: new Map(paths), zips: zips.sort((a, b) => (a.name < b.name ? -1 : 1)) };
}

const MB = 1_000_000;
/** Bytes of a zip, and of all zips of the site, at the most. Netlify takes 50 MB; what is larger starts later. */
const MOST_PACKED = 15 * MB;

export const inMB = (bytes: number) => `${(bytes / MB).toFixed(1)} MB`;

/** A file that only its author should have. */
const isSecret = (path: string) => /(^|\/)(\.env[^/]*|\.data\/.*|[^/]+\.key)$/.test(path);
/** A file of this project that no reader needs. Packages have folders of such names, too. */
const isUnneeded = (path: string) =>
  !path.includes('node_modules/') && /(^|\/)(tests|scripts)\/|\.(test|spec)\.\w+$/.test(path);

/** Says in a sentence each what should not have been uploaded. No content may have `planted` in it. */
export function uploadProblems({ files, zips }: Upload, planted: string): string[] {
  const packed = zips.reduce((sum, { packedBytes }) => sum + packedBytes, 0);
  const everything = [
    ...[...files].map(([path, content]) => ({ path, content, where: 'the static files' })),
    ...zips.flatMap((zip) =>
      [...zip.files].map(([path, content]) => ({ path, content, where: `${zip.name}.zip` })),
    ),
  ];
  return [
    ...zips
      .filter(({ packedBytes }) => packedBytes > MOST_PACKED)
      .map((zip) => `${zip.name}.zip has ${inMB(zip.packedBytes)}, and ${largestOf(zip)}.`),
    ...(packed > MOST_PACKED ? [`All zips together have ${inMB(packed)}.`] : []),
    ...everything.flatMap(({ path, content, where }) => [
      ...(isSecret(path) ? [`The secret ${path} was uploaded in ${where}.`] : []),
      ...(isUnneeded(path) ? [`${path}, which no reader needs, was uploaded in ${where}.`] : []),
      ...(content.includes(planted) ? [`${path} in ${where} has a secret in it.`] : []),
    ]),
  ];
}

function largestOf({ files }: Zip): string {
  const [path, content] = [...files].reduce((a, b) => (b[1].length > a[1].length ? b : a));
  return `${basename(path)} in it ${inMB(content.length)}`;
}
