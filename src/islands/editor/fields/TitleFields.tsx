import { LIMITS } from '#domain/limits.ts';
import type { Draft } from '#domain/posts/draft.ts';
import { EDITOR_MESSAGES } from '#islands/editor/messages.ts';
import type { Bind } from '#islands/ui/bind-fields.ts';
import { TextLine } from './TextLine.tsx';
import styles from './fields.module.css';

interface Props {
  readonly bind: Bind<Draft>;
  /** True for an own page, which has no subheading. */
  readonly isPage: boolean;
}

/** Shows the title and the subheading as readers will see them, to be written in. */
export function TitleFields({ bind, isPage }: Props) {
  return (
    <div className={styles.titles}>
      <div className={styles.title}>
        <TextLine
          label="Title"
          {...bind('title')}
          next={isPage ? 'content' : 'subheading'}
          limit={isPage ? LIMITS.pageTitle : LIMITS.title}
          placeholder="Title"
        />
      </div>
      {!isPage && (
        <div className={styles.subheading}>
          <TextLine
            label="Subheading"
            {...bind('subheading')}
            next="content"
            limit={LIMITS.subheading}
            placeholder={EDITOR_MESSAGES.subheadingPlaceholder}
          />
        </div>
      )}
    </div>
  );
}
