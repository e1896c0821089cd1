import { TEXT_MESSAGES } from '#islands/text-editor/messages.ts';
import { KEY_SEQUENCES, SHORTCUTS } from '#islands/text-editor/rich/keys.ts';
import { SOURCE_TOOLS } from '#islands/text-editor/source-tools.ts';
import { formatKeys } from '#islands/text-editor/shortcut.ts';
import { FORM_SHORTCUTS } from './form-shortcuts.ts';
import styles from './shortcuts.module.css';

/** The tables that run the shortcuts, by the part of the editor that they belong to. */
const GROUPS = [
  ['Post', Object.values(FORM_SHORTCUTS)],
  ['Text', [...SHORTCUTS, ...KEY_SEQUENCES]],
  [TEXT_MESSAGES.sourceView, SOURCE_TOOLS],
] as const;

export function ShortcutList() {
  return (
    <>
      {GROUPS.map(([group, shortcuts]) => (
        <section key={group} aria-label={group}>
          <h3 className={styles.group}>{group}</h3>
          <dl className={styles.list}>
            {shortcuts.map(
              ({ name, keys }) =>
                keys !== undefined && (
                  <div key={name}>
                    <dt>{name}</dt>
                    <dd>
                      <kbd>
                        {keys
                          .split(' ')
                          .map((key) => formatKeys(key))
                          .join(' ')}
                      </kbd>
                    </dd>
                  </div>
                ),
            )}
          </dl>
        </section>
      ))}
    </>
  );
}
