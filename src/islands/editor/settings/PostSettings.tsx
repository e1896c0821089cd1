import type { EditorText } from '#islands/drafts/working-copies.ts';
import { PostAddress } from '#islands/editor/address/PostAddress.tsx';
import { AuthorField } from '#islands/editor/fields/AuthorField.tsx';
import { CategoryField } from '#islands/editor/fields/CategoryField.tsx';
import { CoverField } from '#islands/editor/fields/CoverField.tsx';
import { TagsField } from '#islands/editor/fields/TagsField.tsx';
import { type EditorDocument, hasAddress } from '#islands/editor/saving/load-document.ts';
import type { useText } from '#islands/editor/saving/use-text.ts';
import type { useEditor } from '#islands/editor/use-editor.ts';
import type { Bind } from '#islands/ui/bind-fields.ts';

interface Props {
  readonly text: EditorDocument;
  readonly bind: Bind<EditorText>;
  readonly source: ReturnType<typeof useText>;
  readonly editor: ReturnType<typeof useEditor>;
}

/** Shows the settings of a post or a draft. */
export function PostSettings({ text, bind, source, editor }: Props) {
  const { draft } = text;
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
      <PostAddress text={text} busy={busy} source={source} editor={editor} />
    </>
  );
}
