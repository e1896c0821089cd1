import type { Failure } from '#api-client/http/request.ts';
import { AUTHOR_TITLES } from '#domain/site/navigation.ts';
import { editorPath, NEW_PAGE, targetOf } from '#domain/documents/editor-target.ts';
import { LoadError } from '#islands/ui/resource/LoadError.tsx';
import { Protected } from '#islands/auth/Protected.tsx';
import controls from '#islands/ui/controls.module.css';
import panels from '#islands/ui/panels.module.css';
import { usePageTitle } from '#islands/ui/use-page-title.ts';
import styles from './editor.module.css';
import { EditorForm } from './EditorForm.tsx';
import { EditorShell } from './EditorShell.tsx';
import { isMissing } from './saving/load-document.ts';
import { useText } from './saving/use-text.ts';
import { titleOf } from './title-of.ts';

export function Editor() {
  return (
    <Protected title={AUTHOR_TITLES.editor} shell={<EditorShell />}>
      <OpenedText />
    </Protected>
  );
}

/** Shows the form once the requested text is loaded. */
function OpenedText() {
  const source = useText();
  const { text, failure, retry } = source;

  if (text) return <EditorForm text={text} source={source} />;
  if (!failure) return <EditorShell />;
  return <NotOpened failure={failure} onRetry={retry} />;
}

interface NotOpenedProps {
  readonly failure: Failure;
  readonly onRetry: () => void;
}

/** Shows why the requested text cannot be edited, and a way to a new one in place of a missing one. */
function NotOpened({ failure, onRetry }: NotOpenedProps) {
  const target = targetOf(window.location.search);
  const isPage = target?.kind === 'page';
  const title = AUTHOR_TITLES[titleOf(target, isPage)];
  usePageTitle(title);
  return (
    <div className={styles.editor}>
      <h1 className={panels.heading}>{title}</h1>
      <LoadError reason={failure.message} onRetry={onRetry} />
      {isMissing(failure) && (
        <p>
          <a className={controls.link} href={isPage ? editorPath(NEW_PAGE) : '/admin'}>
            {isPage ? 'Write a new page' : 'Write a new post'}
          </a>
        </p>
      )}
    </div>
  );
}
