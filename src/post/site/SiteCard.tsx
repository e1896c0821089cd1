import { isOutside } from '#domain/site/menu.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';

interface Props {
  readonly settings: SiteSettings;
  /** Address of the landing page. */
  readonly url: string;
}

/**
 * Says for programs who writes the site, as an `h-card`: its only author, or else the site itself. The links of the menu
 * to other sites are those of the same author, who can thereby prove to another site that this one is theirs.
 */
export function SiteCard({ settings: { title, authors, logo, menu = [] }, url }: Props) {
  const [author, ...others] = authors;
  const person = author && others.length === 0 ? author : { name: title, about: '' };
  return (
    <div className="h-card" hidden>
      <a className="p-name u-url u-uid" rel="me" href={url}>
        {person.name}
      </a>
      {person.about && <p className="p-note">{person.about}</p>}
      {logo && <data className="u-photo" value={logo} />}
      {menu
        .filter(({ path }) => isOutside(path))
        .map(({ path, label }) => (
          <a key={path} className="u-url" rel="me" href={path}>
            {label}
          </a>
        ))}
    </div>
  );
}
