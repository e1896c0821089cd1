import { createApp } from 'astro/app/entrypoint';
import { StaticPaths } from 'astro:static-paths';
import { siteUrl } from '#content/site-url.ts';
import { buildReport } from '#content/build-report.ts';
import { currentFrame, FRAME_PAGES } from '#content/frame.ts';
import { type Frame, type Page, readFrame } from './page.ts';

/** A file of the site that is rendered from the pulled content. */
interface SiteFile {
  /** The path of the page, which has no ending, or of another file. */
  readonly path: string;
  /** The file in the folder of the site. */
  readonly file: string;
  /** True for a file that every site has. */
  readonly isRequired: boolean;
  /** Changes whenever the file does, unless the code changes. Without a key, the file is rendered by each build. */
  readonly key: string | undefined;
}

export interface RenderedFile extends SiteFile {
  readonly isPage: boolean;
  readonly render: () => Promise<Uint8Array>;
}

/** A page that still lacks its label. */
export interface PageFile extends SiteFile {
  readonly renderPage: () => Promise<Page>;
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

export async function renderedFiles(): Promise<(PageFile | RenderedFile)[]> {
  const paths = await new StaticPaths(app).getAll();
  const frame = await currentFrame();
  return paths.map(({ pathname, route, cacheKey }) => {
    const isPage = route.type === 'page';
    const file = isPage ? `${pathname === '/' ? '/index' : pathname}.html` : pathname;
    const siteFile = {
      path: pathname,
      file,
      key: cacheKey ?? (FRAME_PAGES.has(pathname) ? frame : undefined),
      isRequired: route.params.length === 0 || ASSET.test(pathname),
    };
    async function render(locals: App.Locals): Promise<Response> {
      const url = new URL(file, app.manifest.site);
      const response = await app.render(new Request(url), { routeData: route, locals });
      // Astro has logged the reason.
      if (response.status !== (pathname === '/404' ? 404 : 200))
        throw new Error(`${pathname} could not be rendered.`);
      return response;
    }
    return isPage
      ? { ...siteFile, renderPage: () => renderPage(pathname, render) }
      : { ...siteFile, isPage, render: async () => (await render({})).bytes() };
  });
}

const frames = new Map<string, Promise<Frame>>();

/** Renders a page. The frame of its kind is rendered with the first page of the kind. */
async function renderPage(
  path: string,
  render: (locals: App.Locals) => Promise<Response>,
): Promise<Page> {
  const frameFor = async (locals: App.Locals) => readFrame(await (await render(locals)).text());
  const framed = buildReport.framed.get(path);
  if (!framed) return { frame: await frameFor({}), parts: {} };
  const { kind, renderParts } = framed;
  const frame = frames.get(kind) ?? frameFor({ isFrame: true });
  frames.set(kind, frame);
  return { frame: await frame, parts: await renderParts() };
}

export { buildReport };
