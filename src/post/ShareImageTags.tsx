import type { ShareImage } from '#domain/site/share-image.ts';

interface Props {
  readonly image: ShareImage;
  readonly siteUrl: string;
}

/** Names the image of a page to other sites that show a link to the page. */
export function ShareImageTags({ image: { src, width, height }, siteUrl }: Props) {
  return (
    <>
      <meta property="og:image" content={URL.parse(src, siteUrl)?.href} />
      {/* With the size, the first share of a link already has the image. */}
      {width && <meta property="og:image:width" content={String(width)} />}
      {height && <meta property="og:image:height" content={String(height)} />}
    </>
  );
}
