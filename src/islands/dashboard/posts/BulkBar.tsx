import { useState } from 'react';
import type { Category } from '#domain/category.ts';
import { LIMITS } from '#domain/limits.ts';
import type { BulkChange } from '#domain/posts/managed-post.ts';
import { Tag } from '#domain/posts/tag.ts';
import { SelectionBar } from '#islands/dashboard/list/SelectionBar.tsx';
import type { Selection } from '#islands/dashboard/list/use-selection.ts';
import { Button } from '#islands/ui/Button.tsx';
import { SITE_SECTIONS } from '#islands/ui/site-sections.ts';
import { CategoryOptions, SelectField } from '#islands/ui/SelectField.tsx';
import { TextField } from '#islands/ui/TextField.tsx';
import { selectAll } from './messages.ts';
import styles from './posts.module.css';

interface Props {
  readonly selection: Selection;
  readonly count: number;
  readonly busy: boolean;
  readonly onChange: (change: BulkChange) => void;
}

/** Shows the changes that can be made to all selected posts. They appear once one is selected. */
export function BulkBar({ selection, count, busy, onChange }: Props) {
  const [category, setCategory] = useState<Category>(SITE_SECTIONS[0]?.key ?? '');
  const [tag, setTag] = useState('');
  const [problem, setProblem] = useState<string>();

  function changeTag(kind: 'tag' | 'untag'): void {
    const checked = Tag.safeParse(tag);
    setProblem(checked.error?.issues[0]?.message);
    if (checked.success) onChange({ kind, tag: checked.data });
  }

  return (
    <SelectionBar label="Change the selected posts" all={selectAll(count)} selection={selection}>
      {selection.ids.length > 0 && (
        <div className={styles.changes}>
          <div className={styles.change}>
            <SelectField label="Move to" name="move" value={category} onChange={setCategory}>
              <CategoryOptions />
            </SelectField>
            <Button busy={busy} onClick={() => onChange({ kind: 'move', category })}>
              Move
            </Button>
          </div>
          <div className={styles.change}>
            <TextField
              label="Tag"
              name="tag"
              value={tag}
              maxLength={LIMITS.tag}
              error={problem}
              onChange={setTag}
            />
            <Button busy={busy} onClick={() => changeTag('tag')}>
              Add tag
            </Button>
            <Button busy={busy} onClick={() => changeTag('untag')}>
              Remove tag
            </Button>
          </div>
          <Button kind="danger" busy={busy} onClick={() => onChange({ kind: 'delete' })}>
            Delete selected
          </Button>
        </div>
      )}
    </SelectionBar>
  );
}
