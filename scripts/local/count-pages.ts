import type { AstroIntegration } from 'astro';
import type { BuildProgress } from './steps.ts';

/** Creates an integration that counts rendered pages and reports every hundredth one. */
export function countPages(tell: (progress: BuildProgress) => void): AstroIntegration {
  return {
    name: 'count-pages',
    hooks: {
      'astro:build:start': ({ setPrerenderer }) => {
        setPrerenderer((prerenderer) => {
          let [built, pages] = [0, 0];
          return {
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
          };
        });
      },
    },
  };
}
