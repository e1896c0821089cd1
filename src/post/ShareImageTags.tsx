import type { ShareImage } from '#domain/posts/share-image.ts';

interface Props {
  readonly image: ShareImage;
  /** The name of the page, which a card shows and a cover stands for. */
  readonly alt: string;
  readonly siteUrl: string;
}

/** Names the image of a page to other sites that show a link to the page. */
export function ShareImageTags({ image: { src, width, height }, alt, siteUrl }: Props) {
  return (
    <>
      <meta property="og:image" content={URL.parse(src, siteUrl)?.href} />
      <meta property="og:image:alt" content={alt} />
      {/* With the size, the first share of a link already has the image. */}
      {width && <meta property="og:image:width" content={String(width)} />}
      {height && <meta property="og:image:height" content={String(height)} />}
    </>
  );
}
