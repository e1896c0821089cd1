import { SETTINGS } from '#islands/auth/settings.ts';
import type { Draft } from '#domain/posts/draft.ts';
import { PostAddress } from '#islands/editor/address/PostAddress.tsx';
import { CategoryField } from '#islands/editor/fields/CategoryField.tsx';
import { CoverField } from '#islands/editor/fields/CoverField.tsx';
import { TagsField } from '#islands/editor/fields/TagsField.tsx';
import { type EditorDocument, hasAddress } from '#islands/editor/saving/load-document.ts';
import { CorrectionsField } from './CorrectionsField.tsx';
import type { useText } from '#islands/editor/saving/use-text.ts';
import type { useEditor } from '#islands/editor/use-editor.ts';
import { failureNotice } from '#islands/ui/notice.ts';
import type { Bind } from '#islands/ui/bind-fields.ts';
import { LIMITS } from '#domain/limits.ts';
import { SITE_NAME } from '#domain/site-name.ts';
import { useShared } from '#islands/ui/resource/shared-resource.ts';
import { TextField } from '#islands/ui/TextField.tsx';

interface Props {
  readonly text: EditorDocument;
  readonly bind: Bind<Draft>;
  readonly source: ReturnType<typeof useText>;
  readonly editor: ReturnType<typeof useEditor>;
}

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
            editor.report.setNotice({
              kind: 'success',
              text: 'The edit is no longer listed. Readers see it without delay.',
            });
          }}
          onFailed={(failure) => editor.report.setNotice(failureNotice(failure))}
        />
      )}
      <PostAddress text={text} busy={busy} source={source} editor={editor} />
    </>
  );
}

interface AuthorFieldProps {
  readonly name: string;
  readonly value: string;
  readonly signedIn: string;
  readonly error: string | undefined;
  readonly onChange: (author: string) => void;
}

/** Shows the field for a post's author, which suggests the authors of the site. */
function AuthorField({ signedIn, ...field }: AuthorFieldProps) {
  // Without them, the name is typed.
  const { value: settings } = useShared(SETTINGS);
  const names = [signedIn, ...(settings?.authors ?? []).map(({ name }) => name)];
  return (
    <TextField
      label="Author"
      {...field}
      limit={LIMITS.author}
      placeholder={SITE_NAME}
      suggestions={[...new Set(names)].filter(Boolean)}
    />
  );
}
