import { LIMITS } from '#domain/limits.ts';
import { pagePath } from '#domain/site/site-page.ts';
import { type EditorTarget, isNewPage } from '#islands/drafts/editor-target.ts';
import type { EditorText } from '#islands/drafts/working-copies.ts';
import fields from '#islands/editor/fields/fields.module.css';
import { EDITOR_MESSAGES } from '#islands/editor/messages.ts';
import type { Bind } from '#islands/ui/bind-fields.ts';
import { TextField } from '#islands/ui/TextField.tsx';

interface Props {
  readonly target: EditorTarget & { readonly kind: 'page' };
  readonly bind: Bind<EditorText>;
}

/** Shows the address of an own page. A new one can choose it. */
export function PageSettings({ target, bind }: Props) {
  const { value = '', ...address } = bind('id');
  return (
    <div className={fields.group}>
      {isNewPage(target) ? (
        <TextField
          label="Address"
          {...address}
          value={value}
          limit={LIMITS.pageId}
          placeholder="about"
          hint={EDITOR_MESSAGES.addressStays}
        />
      ) : (
        <>
          <h3 className={fields.label}>Address</h3>
          <p>{pagePath(target)}</p>
        </>
      )}
      <p className={fields.quiet}>{EDITOR_MESSAGES.pageHint}</p>
    </div>
  );
}
