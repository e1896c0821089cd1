import { logoPictures } from '#domain/site/logo.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';

interface Props {
  readonly settings: SiteSettings;
  /** True on cloth, which is dark in both schemes. */
  readonly onCloth?: boolean;
}

/** Shows the logo of the site, or its name if it has none. */
export function SiteName({ settings, onCloth = false }: Props) {
  const pictures = logoPictures(settings, onCloth);
  if (pictures.length === 0) return settings.title;
  return pictures.map((picture) => (
    <img key={picture.className} {...picture} alt={settings.title} />
  ));
}
