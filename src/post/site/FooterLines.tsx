import { copyrightOf } from '#domain/site/reader-texts.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';

interface Props {
  readonly settings: SiteSettings;
  readonly now: Date;
}

/** Shows a line about each author, and the copyright. */
export const FooterLines = ({ settings, now }: Props) => (
  <>
    {settings.authors.map(({ name, about }, n) => (
      // Two authors can have the same name.
      <p key={n} dir="auto">
        <span className="name">{name}</span> {about}
      </p>
    ))}
    <p>{copyrightOf(settings, now)}</p>
  </>
);
