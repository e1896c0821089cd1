import { bylineOf, isLongTitle } from '#domain/site/reader-texts.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import { SiteName } from './SiteName.tsx';

/** Shows the lines of the title page. The heading of the page is the brand, in the bar above it. */
export function TitleLines({ settings }: { readonly settings: SiteSettings }) {
  const { title, description, authors } = settings;
  const byline = bylineOf(authors);
  return (
    <>
      <p
        className={isLongTitle(title) ? 'wordmark long' : 'wordmark'}
        aria-hidden="true"
        dir="auto"
      >
        <SiteName settings={settings} onCloth />
      </p>
      <p dir="auto">{description}</p>
      {byline && <p dir="auto">{byline}</p>}
    </>
  );
}
