import type { Draft } from '#domain/posts/draft.ts';
import { PostAddress } from '#islands/editor/address/PostAddress.tsx';
import { AuthorField } from '#islands/editor/fields/AuthorField.tsx';
import { CategoryField } from '#islands/editor/fields/CategoryField.tsx';
import { CoverField } from '#islands/editor/fields/CoverField.tsx';
import { TagsField } from '#islands/editor/fields/TagsField.tsx';
import { type EditorDocument, hasAddress } from '#islands/editor/saving/load-document.ts';
import { CORRECTION_MESSAGES } from './correction-messages.ts';
import { CorrectionsField } from './CorrectionsField.tsx';
import type { useText } from '#islands/editor/saving/use-text.ts';
import type { useEditor } from '#islands/editor/use-editor.ts';
import { failureNotice } from '#islands/ui/notice.ts';
import type { Bind } from '#islands/ui/bind-fields.ts';

interface Props {
  readonly text: EditorDocument;
  readonly bind: Bind<Draft>;
  readonly source: ReturnType<typeof useText>;
  readonly editor: ReturnType<typeof useEditor>;
}

/** Shows the settings of a post or a draft. */
export function PostSettings({ text, bind, source, editor }: Props) {
  const { draft, target } = text;
  const { author } = source;
  const busy = editor.phase !== 'idle';

  return (
    <>
      <CategoryField {...bind('category')} isPublished={hasAddress(text)} />
      <AuthorField {...bind('author')} value={draft.author ?? author} signedIn={author} />
      <TagsField {...bind('tags')} />
      <CoverField
        {...bind('coverImage')}
        focus={bind('coverFocus')}
        images={editor.images}
        busy={busy}
      />
      {target.kind === 'post' && (
        <CorrectionsField
          post={target.ref}
          revision={text.revision ?? ''}
          busy={busy}
          onRemoved={({ revision }) => {
            source.replace({ revision });
            editor.report.setNotice({ kind: 'success', text: CORRECTION_MESSAGES.removed });
          }}
          onFailed={(failure) => editor.report.setNotice(failureNotice(failure, failure.message))}
        />
      )}
      <PostAddress text={text} busy={busy} source={source} editor={editor} />
    </>
  );
}
