import { picture } from '#domain/posts/picture.ts';

interface Props {
  readonly url: string;
  readonly alt: string;
  readonly sizes: string;
  readonly className?: string;
  /** True for the largest image of the page, which loads at once. Others load when they come near. */
  readonly eager?: boolean;
}

/** Shows an image in the right size, and reserves its space before it has loaded. */
export function Picture({ url, alt, sizes, className, eager = false }: Props) {
  const { srcSet, ...source } = picture(url);
  return (
    <img
      {...source}
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
