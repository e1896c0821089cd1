import { useState } from 'react';
import { SETTINGS } from '#islands/auth/settings.ts';
import { LIMITS } from '#domain/limits.ts';
import type { Draft } from '#domain/posts/draft.ts';
import { ImageButton } from '#islands/text-editor/images/ImageButton.tsx';
import type { Images } from '#islands/text-editor/images/use-images.ts';
import type { Bind } from '#islands/ui/bind-fields.ts';
import { Button } from '#islands/ui/Button.tsx';
import { TextField } from '#islands/ui/TextField.tsx';
import styles from './publish.module.css';
import { splitContent } from '#domain/posts/block.ts';
import { picture } from '#domain/posts/picture.ts';
import { excerpt } from '#domain/posts/post.ts';
import { MESSAGES } from '#domain/messages/messages.ts';
import { useShared } from '#islands/ui/resource/shared-resource.ts';

interface Props {
  readonly draft: Draft;
  readonly author: string;
  readonly bind: Bind<Draft>;
  readonly images: Images;
}

/** Shows the card of a shared link, with fields that give it a title, a description and a picture of its own. */
export function CardPart({ draft, author, bind, images }: Props) {
  const { cardTitle, cardDescription, cardImage } = draft;
  const [isOpen, setOpen] = useState([cardTitle, cardDescription, cardImage].some(Boolean));
  const image = bind('cardImage');

  async function upload([file]: readonly File[]) {
    if (!file || !(await images.accepts('cardImage', file))) return;
    const uploaded = await images.upload('cardImage', file);
    if (uploaded !== undefined) image.onChange(uploaded);
  }

  return (
    <section className={styles.part} aria-labelledby="card">
      <h3 id="card" className={styles.label}>
        When the link is shared
      </h3>
      <CardPreview draft={draft} author={author} />
      <details
        className={styles.part}
        open={isOpen}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary>Its own title, description or picture</summary>
        {isOpen && (
          <div className={styles.part}>
            <TextField label="Title when shared" {...bind('cardTitle')} limit={LIMITS.title} />
            <TextField
              label="Description when shared"
              {...bind('cardDescription')}
              limit={LIMITS.subheading}
            />
            <ImageButton
              field="cardImage"
              label={cardImage ? 'Change the picture' : 'Choose a picture'}
              images={images}
              disabled={images.running !== undefined}
              error={image.error}
              onChoose={(files) => void upload(files)}
            >
              {cardImage && <Button onClick={() => image.onChange('')}>Remove the picture</Button>}
            </ImageButton>
          </div>
        )}
      </details>
    </section>
  );
}

/** Shows a link to the post as other sites do. Without a picture, the build draws one, which looks much like this. */
function CardPreview({ draft, author }: { readonly draft: Draft; readonly author: string }) {
  const { value: site } = useShared(SETTINGS);
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
