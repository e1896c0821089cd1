import { PAGE_TITLES } from '#domain/site/navigation.ts';
import { Loading } from '#islands/ui/Loading.tsx';
import { LoadError } from '#islands/ui/resource/LoadError.tsx';
import { Protected } from '#islands/auth/Protected.tsx';
import controls from '#islands/ui/controls.module.css';
import panels from '#islands/ui/panels.module.css';
import styles from './editor.module.css';
import { EditorForm } from './EditorForm.tsx';
import { isMissing } from '#islands/editor/saving/load-document.ts';
import { useText } from '#islands/editor/saving/use-text.ts';

/** Shows the editor to a signed-in author. */
export function Editor() {
  return (
    <Protected title={PAGE_TITLES.editor}>
      <OpenedText />
    </Protected>
  );
}

/** Shows the form once the requested text is loaded. */
function OpenedText() {
  const source = useText();
  const { text, failure, retry } = source;

  if (text) return <EditorForm text={text} source={source} />;
  if (!failure) return <Loading title={PAGE_TITLES.editor} />;
  return (
    <div className={styles.editor}>
      <h1 className={panels.heading}>{PAGE_TITLES.editor}</h1>
      <LoadError reason={failure.message} onRetry={retry} />
      {isMissing(failure) && (
        <p>
          <a className={controls.link} href="/admin">
            Write a new post
          </a>
        </p>
      )}
    </div>
  );
}
