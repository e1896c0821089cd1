/** The parts of a built page that depend on the posts of its list, as HTML. */
export type Regions = {
  /** The metadata of the page, if they depend on posts. */
  readonly head?: string;
  /** The title in the bar, if it depends on posts. */
  readonly title?: string;
  readonly posts: string;
};

type Name = keyof Regions;

/** Marks a region, so that other content can be put in its place. `version` says what it shows. */
export const markRegion = (name: Name, html: string, version = ''): string =>
  `<!--list-${name} ${version}-->${html}<!--/list-${name}-->`;

/** Returns the version of the posts that a built page shows. */
export const versionIn = (page: string): string | undefined =>
  /<!--list-posts ([\da-f]*)-->/.exec(page)?.[1];

/** Puts other content into the regions of a page. A region that the page does not have is left out. */
export function fillRegions(page: string, regions: Regions, version: string): string {
  const names = Object.keys(regions) as Name[];
  return names.reduce((html, name) => {
    const region = new RegExp(`<!--list-${name} [^>]*-->[^]*?<!--/list-${name}-->`);
    const filled = markRegion(name, regions[name] ?? '', name === 'posts' ? version : '');
    return html.replace(region, () => filled);
  }, page);
}

const FALLBACK = /<template data-fallback(?:="")?>([^]*?)<\/template>/;

/** Activates the part of a built page that asks for newer posts. Only a page that may be outdated needs it. */
export const asFallback = (page: string): string => page.replace(FALLBACK, '$1');
