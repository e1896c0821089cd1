import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import type { Plugin } from 'rolldown';
import { digestOfSources } from '#store/facts/code-digest.ts';

/** The part of React that renders to strings. */
const STATIC_RENDERER = 'node_modules/react-dom/cjs/react-dom-server-legacy.node.production.js';

/** A validator of JSON schemas of a seventh of the size. The library of assistants makes one, which nothing here asks for anything. */
const SMALL_VALIDATOR = 'node_modules/@modelcontextprotocol/server/dist/shimsBrowser.mjs';

/** Functions and classes keep their names, by which a stack trace in the log leads to their source. */
const NAMES = { keepNames: { function: true, class: true } };

/**
 * Minifies everything but the file with the config of a function, which Netlify reads without running it. Netlify's bundler
 * puts every file that this one imports by name back into one, and prints that at length. So it gets the others by their URLs.
 */
const minified: Plugin = {
  name: 'minified',
  async generateBundle(_, files) {
    const { minify } = await import('rolldown/utils');
    for (const file of Object.values(files)) {
      if (file.type !== 'chunk') continue;
      file.code = file.isEntry
        ? withImportsByUrl(file.code)
        : (await minify(file.fileName, file.code, { compress: NAMES, mangle: NAMES })).code;
    }
  },
};

/** The modules that stream files, and those that every endpoint of the app needs. */
const FILES = /netlify[\\/](?:live-files|api[\\/](?:files[\\/]files|images[\\/]images))\.ts$/;
const APP = /netlify[\\/](?:live-app|api[\\/](?:router|serve))\.ts$/;

let packed: string | undefined;

/** Packs the data by which languages are told apart, which are two thirds of the code of a function. */
const packedLanguages: Plugin = {
  name: 'packed-languages',
  load: {
    filter: { id: /[\\/]eld[\\/]src[\\/]ngrams[\\/]/ },
    async handler(id) {
      const { ngramsData } = (await import(pathToFileURL(id).href)) as { ngramsData: unknown };
      packed ??= brotliCompressSync(JSON.stringify(ngramsData)).toString('base64');
      return `import { brotliDecompressSync } from 'node:zlib';
        export const ngramsData = JSON.parse(brotliDecompressSync(Buffer.from('${packed}', 'base64')).toString());`;
    },
  },
};

const byUrl = (file: string) => `import(new URL(${file}, import.meta.url).href)`;

const withImportsByUrl = (code: string) =>
  code
    .replace(
      /^import (\{.+\}) from ("\.\/.+");$/gm,
      (_, names: string, file: string) =>
        `const ${names.replaceAll(' as ', ': ')} = await ${byUrl(file)};`,
    )
    .replace(/\bimport\(("\.\/.+?")\)/g, (_, file: string) => byUrl(file));

/** Bundles a source file into a folder: what it always loads into one file, and what it imports later into others. */
export async function bundleCode(projectDir: string, source: string, dir: string): Promise<void> {
  // It takes long to load, and most starts bundle nothing.
  const { build } = await import('rolldown');
  const input = join(projectDir, source);
  const isPart = (id: string) => id !== input;
  await build({
    cwd: projectDir,
    input,
    platform: 'node',
    plugins: [packedLanguages, minified],
    // A module may be loaded at once in one function, and later in another.
    checks: { ineffectiveDynamicImport: false, bundlerTimings: false },
    resolve: {
      alias: {
        // The sanitiser parses style attributes with it, and none is allowed. It is a quarter of the code of a function.
        postcss: false,
        // The package loads a second renderer, for streams.
        'react-dom/server': join(projectDir, STATIC_RENDERER),
        '@modelcontextprotocol/server/_shims': join(projectDir, SMALL_VALIDATOR),
      },
    },
    transform: {
      define: {
        'process.env.NODE_ENV': '"production"',
        // A build knows its deploy context. The request of a schedule may not contain it.
        'process.env.CONTEXT': JSON.stringify(process.env['CONTEXT'] ?? ''),
        'process.env.DEPLOY_URL': JSON.stringify(process.env['DEPLOY_URL'] ?? ''),
        // Set by the plugin, before it reads the store.
        'process.env.MANUAL_DEPLOY': JSON.stringify(process.env['MANUAL_DEPLOY'] ?? ''),
        'process.env.CONTENT_READ_AT': JSON.stringify(process.env['CONTENT_READ_AT'] ?? ''),
        'process.env.COMMIT_REF': JSON.stringify(process.env['COMMIT_REF'] ?? ''),
        'process.env.CODE_DIGEST': JSON.stringify(digestOfSources()),
      },
    },
    output: {
      dir,
      entryFileNames: '[name].mjs',
      // No other file has the name of a function, by which Netlify finds it. A process that runs while the bundles are replaced
      // finds none of the new ones.
      chunkFileNames: 'part-[hash].mjs',
      codeSplitting: {
        // Each of these has what its modules import. Small files that only some endpoints share are not merged, since
        // the others would load what those import.
        groups: [
          { name: 'main', priority: 3, tags: ['$initial'], test: isPart },
          { name: 'files', priority: 2, test: FILES },
          { name: 'app', priority: 1, test: APP },
        ],
      },
    },
  });
}
