import { picture } from '#domain/picture.ts';

interface Props {
  readonly url: string;
  readonly alt: string;
  readonly sizes: string;
  readonly className?: string;
  /** The largest picture of the page is wanted at once; the others when they come near. */
  readonly eager?: boolean;
}

/** An image in the right size for its place, which it takes up before it has loaded. */
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
