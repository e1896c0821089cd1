import looks from '#islands/ui/text-looks.module.css';
import { LIMITS } from '#domain/limits.ts';
import { pagePath } from '#domain/site/site-page.ts';
import { PreviewField } from '#islands/editor/address/PreviewField.tsx';
import type { Draft } from '#domain/posts/draft.ts';
import fields from '#islands/editor/fields/fields.module.css';
import type { EditorDocument } from '#islands/editor/saving/load-document.ts';
import type { Bind } from '#islands/ui/bind-fields.ts';
import { TextField } from '#islands/ui/TextField.tsx';

interface Props {
  readonly text: EditorDocument;
  readonly bind: Bind<Draft>;
}

/** Shows the address of an own page, which a draft can choose, and the link to its preview. */
export function PageSettings({ text, bind }: Props) {
  const { target } = text;
  const { value = '', ...address } = bind('page');
  return (
    <>
      <div className={fields.group}>
        {target.kind !== 'page' ? (
          <TextField
            label="Address"
            {...address}
            value={value}
            limit={LIMITS.pageId}
            placeholder="about"
            hint="Lowercase letters, digits and hyphens. It cannot be changed later."
          />
        ) : (
          <>
            <h3 className={fields.label}>Address</h3>
            <p>{pagePath(target)}</p>
          </>
        )}
        <p className={looks.quiet}>The title is also the entry in the menu.</p>
      </div>
      <PreviewField text={text} />
    </>
  );
}
