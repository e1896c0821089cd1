import { useEffect, useRef } from 'react';
import { postPath } from '#domain/posts/post.ts';
import { pagePath } from '#domain/site/site-page.ts';
import controls from '#islands/ui/controls.module.css';
import panels from '#islands/ui/panels.module.css';
import { VersionChoice } from '#islands/ui/VersionChoice.tsx';
import styles from '#islands/editor/editor.module.css';
import type { EditorTarget } from '#domain/documents/editor-target.ts';

interface Props {
  readonly target: EditorTarget;
  readonly busy: boolean;
  /** Resolves the conflict. Returns true on success. */
  readonly keepMine: () => Promise<boolean>;
  readonly takeTheirs: () => Promise<boolean>;
  readonly onDecided: () => void;
}

export function Conflict({ target, busy, keepMine, takeTheirs, onDecided }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  async function decide(decision: () => Promise<boolean>) {
    if (!busy && (await decision())) onDecided();
  }

  return (
    <section className={`${panels.panel} ${styles.conflict}`} aria-labelledby="conflict">
      <h2 id="conflict" ref={heading} tabIndex={-1} className={styles.panelHeading}>
        There is a newer version
      </h2>
      <p>
        It was saved after you began editing. You can replace it with your version, or use it and
        save your version as a new draft.
      </p>
      <div className={controls.row}>
        <VersionChoice
          busy={busy}
          onMine={() => void decide(keepMine)}
          onTheirs={() => void decide(takeTheirs)}
        />
        {target.kind !== 'draft' && (
          <a
            className={controls.link}
            href={target.kind === 'post' ? postPath(target.ref) : pagePath(target)}
            target="_blank"
          >
            View the other version (opens in a new tab)
          </a>
        )}
      </div>
    </section>
  );
}
