import * as z from 'zod/mini';

/** An uploaded picture. Its name holds its size, so that pages can reserve the space for it. */
const ADDRESS = /^\/images\/[0-9a-f]{64}-([1-9]\d{0,5})x([1-9]\d{0,5})\.(?:jpg|png|webp|avif)$/;

/** The types of files that can be a logo. An SVG can contain scripts, so that the site stores none. */
export const LOGO_TYPES = ['image/png', 'image/webp', 'image/avif', 'image/jpeg'];

export const LOGO_REFUSED = 'A logo must be a PNG, WebP, AVIF or JPEG picture.';

/** The address of a logo as an author sends it. Empty for none. */
export const LogoAddress = z
  .string(LOGO_REFUSED)
  .check(z.refine((address) => address === '' || ADDRESS.test(address), LOGO_REFUSED));

/** A picture that stands for the name of the site. */
export interface Logo {
  readonly src: string;
  readonly width: number;
  readonly height: number;
}

/** Returns the logo at an address. Returns undefined for none. */
export function logoOf(address: string): Logo | undefined {
  const [src, width, height] = ADDRESS.exec(address) ?? [];
  return src === undefined ? undefined : { src, width: Number(width), height: Number(height) };
}

interface LogoPicture extends Logo {
  readonly className: string;
  /** Set for a picture that only dark pages show. */
  readonly loading?: 'lazy';
}

/** Returns the pictures of a site's logo: one on cloth, which is dark in both schemes, and one for each scheme elsewhere. */
export function logoPictures(
  site: { readonly logo: string; readonly logoDark: string },
  onCloth: boolean,
): LogoPicture[] {
  const light = logoOf(site.logo);
  if (!light) return [];
  const dark = logoOf(site.logoDark);
  if (onCloth)
    return [{ ...(dark ?? light), className: `logo on-cloth${dark ? ' logo-dark' : ''}` }];
  if (!dark) return [{ ...light, className: 'logo' }];
  return [
    { ...light, className: 'logo logo-light' },
    { ...dark, className: 'logo logo-dark', loading: 'lazy' },
  ];
}
