import { seedPages } from '#tests/e2e/accessibility/seed-pages.ts';
import { expect, test } from '#tests/e2e/support.ts';

/** Returns the value of an attribute of the only element that a pattern finds in a page. */
function only(html: string, pattern: RegExp): string {
  const found = [...html.matchAll(new RegExp(pattern, 'g'))];
  expect(found, String(pattern)).toHaveLength(1);
  return found[0]?.[1] ?? '';
}

test('every page names its address, its image, its feed and what it is', async ({ request }) => {
  const images = new Set<string>();
  for (const path of seedPages()) {
    const html = await (await request.get(path)).text();
    expect(new URL(only(html, /rel="canonical" href="([^"]*)"/)).pathname).toBe(path);
    expect(html).toContain('type="application/rss+xml" title="Commonplace" href="/rss.xml"');
    images.add(only(html, /property="og:image" content="([^"]*)"/).replaceAll('&amp;', '&'));
    const data = JSON.parse(only(html, /<script type="application\/ld\+json">(.*?)<\/script>/)) as {
      '@graph': { '@type': string }[];
    };
    expect(data['@graph'].map((thing) => thing['@type'])).toContain(
      path === '/' ? 'WebSite' : 'BreadcrumbList',
    );
  }
  // Covers are scaled for the request, and one is enough.
  const isCover = (image: string) => image.includes('/.netlify/images');
  const cover = [...images].find(isCover) ?? '';
  for (const image of [cover, ...[...images].filter((one) => !isCover(one))]) {
    const response = await request.get(image);
    expect(response.status(), image).toBe(200);
    expect(response.headers()['content-type']).toMatch(/^image\/(?:png|jpeg)$/);
  }
});

test('crawlers and systems find the sitemap, the icons and the manifest', async ({ request }) => {
  expect(await (await request.get('/robots.txt')).text()).toMatch(/^Sitemap: .*\/sitemap\.xml$/m);
  const listed = await (await request.get('/sitemap.xml')).text();
  expect(listed).toMatch(/\/blog\/tech<\/loc><lastmod>\d{4}-/);
  const response = await request.get('/manifest.webmanifest');
  expect(response.headers()['content-type']).toContain('application/manifest+json');
  const { name, icons } = (await response.json()) as { name: string; icons: { src: string }[] };
  expect(name).toBe('Commonplace');
  const paths = ['/favicon.ico', '/apple-touch-icon.png', ...icons.map(({ src }) => src)];
  for (const path of paths) expect((await request.get(path)).status(), path).toBe(200);
});
