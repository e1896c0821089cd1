import { accentOf } from './cloth.ts';
import { type Logo, logoOf } from './logo.ts';
import type { SiteSettings } from './site-settings.ts';

type Look = Pick<SiteSettings, 'accent' | 'logo' | 'logoDark'>;

/** Returns styles for the accent and the logo of a site. A site with neither has none. */
export const lookStyles = ({ accent, logo, logoDark }: Look): string =>
  accentStyles(accent) + logoStyles(logoOf(logo), logoOf(logoDark));

function accentStyles(accent: string): string {
  if (accent === '') return '';
  const colours = accentOf(accent).join();
  return `:root,[data-category]{--accent:light-dark(${colours});--focus:light-dark(${colours})}.prose a:not([class]){color:var(--accent);text-decoration-color:currentcolor}`;
}

/** The size follows from the shape, so that nothing moves when the picture arrives. Links have the height of controls. */
const SIZES =
  '.logo{inline-size:min(9rem,2rem*var(--shape));block-size:2.75rem;object-fit:contain}.brand .logo{inline-size:min(60vw,1em*var(--shape));block-size:var(--masthead)}.titles>.wordmark>.logo{inline-size:min(86vw,36rem,34svh*var(--shape));block-size:auto}';
const DARK = '.logo-light{display:none}.logo-dark{display:block}';

function logoStyles(light: Logo | undefined, dark: Logo | undefined): string {
  if (!light) return '';
  const shapes = `.logo{--shape:${shapeOf(light)}}`;
  if (!dark) return shapes + SIZES;
  const inDark = (root: string) => `${root}{${DARK}}`;
  return `${shapes}.logo-dark{--shape:${shapeOf(dark)}}${SIZES}.logo-dark:not(.on-cloth){display:none}@media(prefers-color-scheme:dark){${inDark(":root:not([data-scheme='light'])")}}${inDark("[data-scheme='dark']")}`;
}

const shapeOf = ({ width, height }: Logo) => (width / height).toFixed(3);
