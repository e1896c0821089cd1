import { createApp } from 'astro/app/entrypoint';
import { StaticPaths } from 'astro:static-paths';
import { siteUrl } from './site-url.ts';
import { currentFrame, FRAME_PAGES } from '#content/frame.ts';

/** A file of the site that is rendered from the pulled content. */
export interface RenderedFile {
  /** The path of the page, which has no ending, or of another file. */
  readonly path: string;
  /** The file in the folder of the site. */
  readonly file: string;
  readonly isPage: boolean;
  /** True for a file that every site has. */
  readonly isRequired: boolean;
  /** Changes whenever the file does, unless the code changes. Without a key, the file is rendered by each build. */
  readonly key: string | undefined;
  readonly render: () => Promise<Uint8Array>;
}

/** A script or style sheet that pages load. */
const ASSET = /\.(?:css|js)$/;

// Compiled by Astro, together with all pages.
const app = createApp({ streaming: false });
// The same code renders a site at any address.
app.manifest.site = siteUrl();

/** Loads the code of every page, which is otherwise loaded when the first page of its kind is rendered. */
export async function loadPages(): Promise<void> {
  const modules = [...(app.manifest.pageMap?.values() ?? [])];
  await Promise.all(modules.map(async (load) => (await load()).page()));
}

export async function renderedFiles(): Promise<RenderedFile[]> {
  const paths = await new StaticPaths(app).getAll();
  const frame = await currentFrame();
  return paths.map(({ pathname, route, cacheKey }) => {
    const isPage = route.type === 'page';
    const file = isPage ? `${pathname === '/' ? '/index' : pathname}.html` : pathname;
    return {
      path: pathname,
      file,
      isPage,
      key: cacheKey ?? (FRAME_PAGES.has(pathname) ? frame : undefined),
      isRequired: route.params.length === 0 || ASSET.test(pathname),
      async render() {
        const url = new URL(file, app.manifest.site);
        const response = await app.render(new Request(url), { routeData: route });
        // Astro has logged the reason.
        if (response.status !== (pathname === '/404' ? 404 : 200))
          throw new Error(`${pathname} could not be rendered.`);
        return response.bytes();
      },
    };
  });
}

export { buildReport } from '#content/build-report.ts';
