import { PAGE_TITLES } from '#domain/navigation.ts';
import { Protected } from '#islands/shared/Protected.tsx';
import { EditorForm } from './EditorForm.tsx';

/** Where a signed-in author writes a post. */
export function Editor() {
  return (
    <Protected title={PAGE_TITLES.editor}>
      <EditorForm />
    </Protected>
  );
}
