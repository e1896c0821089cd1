import styles from './text-editor.module.css';

/** Has the height of the tools, so that nothing moves below them when they come. */
export const ToolsPlace = () => (
  <div className={styles.bars}>
    <div className={styles.toolbar}>
      <span className={styles.tool} />
    </div>
  </div>
);
