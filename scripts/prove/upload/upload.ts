import { LINUX_BINARIES } from '#plugins/pull-content/linux-binaries.ts';
import { DECODER, zipProblems } from '#platform/instances/deploy-limits.ts';
import { openZip, type Zip } from '#platform/instances/zips.ts';
import type { Deploy } from '#scripts/prove/deploy/received-deploy.ts';

export interface Upload {
  /** The static files by path. */
  readonly files: ReadonlyMap<string, Buffer>;
  readonly zips: readonly Zip[];
}

/** Opens the zips of a deploy, and finds the content of every static file. Identical files are uploaded once. */
export async function openUpload({
  files,
  uploadedFiles,
  uploadedFunctions,
}: Deploy): Promise<Upload> {
  const contents = new Map([...uploadedFiles].map(([path, content]) => [files[path], content]));
  const paths = Object.entries(files).map(
    ([path, hash]) => [path, contents.get(hash) ?? Buffer.alloc(0)] as const,
  );
  const zips = await Promise.all(
    [...uploadedFunctions].map(([name, packed]) => openZip(name, packed)),
  );
  return { files: new Map(paths), zips: zips.sort((a, b) => (a.name < b.name ? -1 : 1)) };
}

/** Returns true for a file that must stay private. */
const isSecret = (path: string) =>
  /(^|\/)(\.env[^/]*|netlify\.env|\.data\/.*|[^/]+\.key)$/.test(path);
/** Returns true for a file of this project that no reader needs. Packages also have folders with such names. */
const isUnneeded = (path: string) =>
  !path.includes('node_modules/') && /(^|\/)(tests|scripts)\/|\.(test|spec)\.\w+$/.test(path);

/** Returns all static files, and all files of zips. */
export const uploadedContents = ({ files, zips }: Upload) => [
  ...[...files].map(([path, content]) => ({ path, content, where: 'the static files' })),
  ...zips.flatMap((zip) =>
    [...zip.files].map(([path, content]) => ({ path, content, where: `${zip.name}.zip` })),
  ),
];

/** Returns a text for each package of binaries that the function which decodes images lacks on Netlify. */
function binaryProblems(zips: readonly Zip[]): string[] {
  return zips.flatMap(({ name, files }) => {
    if (name !== DECODER) return [];
    const paths = [...files.keys()];
    const missing = LINUX_BINARIES.filter((one) => !paths.some((path) => path.includes(`${one}/`)));
    return missing.map((one) => `${name}.zip lacks ${one}, which it needs on Netlify.`);
  });
}

/** Returns a text for each file that should not have been uploaded, and for each binary that should. No content may contain `planted`. */
export function uploadProblems(upload: Upload, planted: string): string[] {
  return [
    ...zipProblems(upload.zips),
    ...binaryProblems(upload.zips),
    ...uploadedContents(upload).flatMap(({ path, content, where }) => [
      ...(isSecret(path) ? [`The secret ${path} was uploaded in ${where}.`] : []),
      ...(isUnneeded(path) ? [`${path}, which no reader needs, was uploaded in ${where}.`] : []),
      ...(content.includes(planted) ? [`${path} in ${where} contains a secret.`] : []),
    ]),
  ];
}
