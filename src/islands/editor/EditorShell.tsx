import { MESSAGES } from '#domain/messages/messages.ts';
import { AUTHOR_TITLES } from '#domain/site/navigation.ts';
import { EditorHint } from '#islands/text-editor/EditorHint.tsx';
import plain from '#islands/text-editor/plain-field.module.css';
import text from '#islands/text-editor/text-editor.module.css';
import { ToolsPlace } from '#islands/text-editor/ToolsPlace.tsx';
import controls from '#islands/ui/controls.module.css';
import { Field } from '#islands/ui/Field.tsx';
import bar from './bar/bar.module.css';
import { DashboardLink } from './bar/DashboardLink.tsx';
import styles from './editor.module.css';
import fields from './fields/fields.module.css';

/** Shows the frame of the editor while it is loading. The page has it as HTML, before there is a script. */
export const EditorShell = () => (
  <div className={styles.form}>
    <h1 className={controls.visuallyHidden}>{AUTHOR_TITLES.editor}</h1>
    <div className={bar.bar}>
      <DashboardLink />
    </div>
    <div className={`${styles.layout} ${styles.shell}`}>
      <div className={styles.column}>
        <div className={styles.fields}>
          <div className={fields.titles}>
            <div className={fields.title}>
              <div className={fields.line}>{'\u00a0'}</div>
            </div>
            <div className={fields.subheading}>
              <div className={fields.line}>{'\u00a0'}</div>
            </div>
          </div>
          <div className={text.body}>
            <Field label="Content" name="content" className={plain.plain} hint={<EditorHint />}>
              {() => (
                <div className={text.writing}>
                  <p className={text.loading} role="status">
                    {MESSAGES.loading}
                    <noscript>{MESSAGES.scriptsNeeded}</noscript>
                  </p>
                  <ToolsPlace />
                </div>
              )}
            </Field>
          </div>
        </div>
      </div>
    </div>
  </div>
);
