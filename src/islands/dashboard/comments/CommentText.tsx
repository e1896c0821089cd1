import { useState } from 'react';
import { LIMITS } from '#domain/limits.ts';
import { plainText } from '#domain/posts/plain-text.ts';
import { sanitizeInBrowser } from '#islands/ui/browser-sanitizer.ts';
import controls from '#islands/ui/controls.module.css';
import styles from './comments.module.css';

/** Shows a comment's HTML. A long comment is shortened to plain text until the author expands it. */
export function CommentText({ html, name }: { html: string; name: string }) {
  const [whole, setWhole] = useState(false);
  const text = plainText(html);
  const long = text.length > LIMITS.commentPreview;

  return (
    <>
      {long && !whole ? (
        <p className={styles.text} dir="auto">
          {text.slice(0, LIMITS.commentPreview).trimEnd()}…
        </p>
      ) : (
        <div
          className={styles.text}
          dir="auto"
          dangerouslySetInnerHTML={{ __html: sanitizeInBrowser(html) }}
        />
      )}
      {long && (
        <button
          type="button"
          className={`${controls.textButton} ${styles.more}`}
          aria-expanded={whole}
          onClick={() => setWhole(!whole)}
        >
          {whole ? 'Show less' : 'Show all'}
          <span className={controls.visuallyHidden}> of the comment by {name}</span>
        </button>
      )}
    </>
  );
}
