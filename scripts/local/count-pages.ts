import type { AstroIntegration } from 'astro';
import type { BuildProgress } from './steps.ts';

/**
 * Creates an integration that counts rendered pages and reports every hundredth one. Pages that are taken over from the
 * last build are reported at the end, all at once.
 */
export function countPages(tell: (progress: BuildProgress) => void): AstroIntegration {
  let [built, pages] = [0, 0];
  return {
    name: 'count-pages',
    hooks: {
      'astro:build:start': ({ setPrerenderer }) => {
        setPrerenderer((prerenderer) => ({
          ...prerenderer,
          async getStaticPaths() {
            const paths = await prerenderer.getStaticPaths();
            pages = paths.length;
            tell({ built, pages });
            return paths;
          },
          async render(...page) {
            const result = await prerenderer.render(...page);
            built += 1;
            const part = Math.ceil(pages / 100);
            if (built % part === 0 || built === pages) tell({ built, pages });
            return result;
          },
        }));
      },
      'astro:build:generated': () => {
        if (built < pages) tell({ built: pages, pages });
      },
    },
  };
}
