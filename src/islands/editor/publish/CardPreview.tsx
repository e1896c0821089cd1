import { readSettings } from '#domain/site/calls.ts';
import { splitContent } from '#domain/posts/block.ts';
import type { Draft } from '#domain/posts/draft.ts';
import { picture } from '#domain/posts/picture.ts';
import { excerpt } from '#domain/posts/post.ts';
import { MESSAGES } from '#domain/messages.ts';
import { useCall } from '#islands/ui/resource/use-resource.ts';
import styles from './publish.module.css';

interface Props {
  readonly draft: Draft;
  readonly author: string;
}

/** Shows a link to the post as other sites do. Without a picture, the build draws one, which looks much like this. */
export function CardPreview({ draft, author }: Props) {
  const { value: site } = useCall(readSettings);
  const { category, subheading, content } = draft;
  const title = draft.cardTitle.trim() || draft.title.trim() || MESSAGES.untitled;
  const opening = () => excerpt({ content: splitContent(content), subheading });
  const description = draft.cardDescription.trim() || subheading.trim() || opening();
  const image = draft.cardImage || draft.coverImage;

  return (
    <figure className={styles.card}>
      {image ? (
        <img {...picture(image)} sizes="24rem" className={styles.picture} alt="" />
      ) : (
        <div className={styles.drawn} data-category={category || undefined}>
          <span dir="auto">{title}</span>
          <small dir="auto">{author}</small>
          <small dir="auto">{site?.title}</small>
        </div>
      )}
      <figcaption>
        <small>{window.location.host}</small>
        <b dir="auto">{title}</b>
        <span className={styles.description} dir="auto">
          {description}
        </span>
      </figcaption>
    </figure>
  );
}
