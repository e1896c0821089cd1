import { Protected } from '#islands/shared/Protected.tsx';
import { EditorForm } from './EditorForm.tsx';

/** Where a signed-in author writes a post. */
export function Editor() {
  return (
    <Protected>
      <EditorForm />
    </Protected>
  );
}
