import { rolldown } from 'rolldown';
import { siteTexts } from './site-texts.ts';

const SUFFIX = '?inline-script';

/**
 * A plugin for Vite: `import code from '#chrome/x.ts?inline-script'` gives the text of a script, bundled on its own and
 * minified, to be part of a page. Astro's own bundle is one graph. In that, code that two scripts share becomes a file
 * of its own, which a browser requests only once the first has arrived.
 */
export const inlineScript = {
  name: 'inline-script',
  async load(this: { addWatchFile: (path: string) => void }, id: string) {
    if (!id.endsWith(SUFFIX)) return;
    const bundle = await rolldown({
      plugins: [siteTexts],
      input: id.slice(0, -SUFFIX.length),
      treeshake: {
        // Reading a property has no effect, so unused values that are read out of a table are left out.
        propertyReadSideEffects: false,
        // Nor has loading a rule or a table.
        moduleSideEffects: [{ test: /\/src\/domain\//, sideEffects: false }],
      },
    });
    const { output } = await bundle.generate({ format: 'iife', minify: true });
    for (const path of await bundle.watchFiles) this.addWatchFile(path);
    await bundle.close();
    return `export default ${JSON.stringify(output[0].code.trim())}`;
  },
};
