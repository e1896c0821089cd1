import { useState } from 'react';
import { LIMITS } from '#domain/limits.ts';
import type { Draft } from '#domain/posts/draft.ts';
import { EDITOR_MESSAGES } from '#islands/editor/messages.ts';
import { ImageButton } from '#islands/text-editor/images/ImageButton.tsx';
import type { Images } from '#islands/text-editor/images/use-images.ts';
import type { Bind } from '#islands/ui/bind-fields.ts';
import { Button } from '#islands/ui/Button.tsx';
import { TextField } from '#islands/ui/TextField.tsx';
import { CardPreview } from './CardPreview.tsx';
import styles from './publish.module.css';

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
        <summary>{EDITOR_MESSAGES.ownCard}</summary>
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
