import { rolldown } from 'rolldown';

const SUFFIX = '?inline-script';

/**
 * For Vite: `import code from './x.ts?inline-script'` gives the text of a script, bundled on its own and minified, to
 * be part of a page. Astro's own bundle is one graph, in which whatever two scripts share is a file that a browser has
 * to ask for once the first is there.
 */
export const inlineScript = {
  name: 'inline-script',
  async load(this: { addWatchFile: (path: string) => void }, id: string) {
    if (!id.endsWith(SUFFIX)) return;
    const bundle = await rolldown({
      input: id.slice(0, -SUFFIX.length),
      // To read a number out of a table has no effect, so what is made of it and not used is left out.
      treeshake: { propertyReadSideEffects: false },
    });
    const { output } = await bundle.generate({ format: 'iife', minify: true });
    for (const path of await bundle.watchFiles) this.addWatchFile(path);
    await bundle.close();
    return `export default ${JSON.stringify(output[0].code.trim())}`;
  },
};
