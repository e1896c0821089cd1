import { picture } from '#domain/posts/picture.ts';

interface Props {
  readonly url: string;
  readonly alt: string;
  readonly sizes: string;
  readonly className?: string;
  /** A size that states the shape, instead of the image's own. */
  readonly size?: { readonly width: number; readonly height: number };
  /** True for the largest image of the page, which loads at once. Others load when they come near. */
  readonly eager?: boolean;
}

/** Shows an image in the right size, and reserves its space before it has loaded. */
export function Picture({ url, alt, sizes, className, size, eager = false }: Props) {
  const { srcSet, ...source } = picture(url);
  return (
    <img
      {...source}
      {...size}
      {...(srcSet && { srcSet, sizes })}
      alt={alt}
      className={className}
      decoding="async"
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      referrerPolicy={url.startsWith('/') ? undefined : 'no-referrer'}
    />
  );
}
