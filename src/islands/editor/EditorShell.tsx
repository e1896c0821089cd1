import { MESSAGES } from '#domain/messages/messages.ts';
import { AUTHOR_TITLES } from '#domain/site/navigation.ts';
import { TEXT_MESSAGES } from '#islands/text-editor/messages.ts';
import plain from '#islands/text-editor/plain-field.module.css';
import text from '#islands/text-editor/text-editor.module.css';
import controls from '#islands/ui/controls.module.css';
import { Field } from '#islands/ui/Field.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import bar from './bar/bar.module.css';
import styles from './editor.module.css';
import fields from './fields/fields.module.css';

/** Shows the frame of the editor while it is loading. The page has it as HTML, before there is a script. */
export const EditorShell = () => (
  <div className={styles.form}>
    <h1 className={controls.visuallyHidden}>{AUTHOR_TITLES.editor}</h1>
    <div className={bar.bar}>
      <a className={`${controls.button} ${bar.icon}`} href="/admin/dashboard">
        <Icon path="M12 4l-6 6 6 6" />
        <span>{AUTHOR_TITLES.dashboard}</span>
      </a>
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
            <Field
              label="Content"
              name="content"
              className={plain.plain}
              hint={TEXT_MESSAGES.editorHint}
            >
              {() => (
                <div className={text.writing}>
                  <p className={text.loading} role="status">
                    {MESSAGES.loading}
                    <noscript>{MESSAGES.scriptsNeeded}</noscript>
                  </p>
                  <div className={text.bars}>
                    <div className={text.toolbar}>
                      <span className={text.tool} />
                    </div>
                  </div>
                </div>
              )}
            </Field>
          </div>
        </div>
      </div>
    </div>
  </div>
);
