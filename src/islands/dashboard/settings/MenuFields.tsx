import { useMemo, useState } from 'react';
import { LIMITS } from '#domain/limits.ts';
import {
  defaultMenu,
  isOutside,
  menuTargets,
  type StoredMenuEntry,
  whyMissing,
} from '#domain/site/menu.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import styles from '#islands/dashboard/dashboard.module.css';
import { SECTION_MESSAGES } from '#islands/dashboard/section-messages.ts';
import { Button } from '#islands/ui/Button.tsx';
import { SelectField } from '#islands/ui/SelectField.tsx';
import { TextField } from '#islands/ui/TextField.tsx';
import groups from './grouped-fields.module.css';
import { MoveButtons } from './MoveButtons.tsx';
import { OrderHandle } from './OrderHandle.tsx';
import own from './sections.module.css';
import type { PageSummary } from '#domain/site/site-page.ts';
import { PAGES } from '#islands/dashboard/section-resources.ts';
import { useShared } from '#islands/ui/resource/shared-resource.ts';

interface Props {
  readonly name: string;
  /** Undefined for the menu of a new site. */
  readonly value: readonly StoredMenuEntry[] | undefined;
  readonly settings: SiteSettings;
  readonly error: string | undefined;
  readonly onChange: (menu: StoredMenuEntry[] | undefined) => void;
}

const OUTSIDE = 'outside';

/** Shows the entries of the menu in their order, and what can be added to it. */
export function MenuFields({ name, value, settings, error, onChange }: Props) {
  const pages = useMenuPages();
  const [opened, setOpened] = useState<number>();
  const targets = menuTargets(settings, pages);
  const entries = value ?? defaultMenu(settings, pages).map(({ path }) => ({ path, label: '' }));
  const missing = targets.filter(({ path }) => !entries.some((entry) => entry.path === path));
  const nameOf = (path: string) => targets.find((target) => target.path === path)?.label ?? path;
  const edit = (index: number, part: Partial<StoredMenuEntry>) =>
    onChange(entries.map((entry, n) => (n === index ? { ...entry, ...part } : entry)));

  return (
    <fieldset className={groups.groups}>
      <legend className={styles.subheading}>Menu</legend>
      <p className={styles.quiet}>{SECTION_MESSAGES.menuHint}</p>
      <ol className={own.sections}>
        {entries.map((entry, n) => {
          const { path, label } = entry;
          const isLink = !path.startsWith('/');
          const isOpen = n === opened || (isLink && !isOutside(path));
          const title = label || nameOf(path) || 'New link';
          const note = isLink ? undefined : whyMissing(entry, settings, pages);
          return (
            // Entries have no other key than their index.
            <li key={n}>
              <OrderHandle
                of={title}
                items={entries}
                index={n}
                onMove={(moved, index) => {
                  onChange(moved);
                  setOpened(opened === n ? index : undefined);
                }}
              />
              <details open={isOpen}>
                <summary
                  className={own.summary}
                  onClick={(event) => {
                    // The event `toggle` comes too late: the item may have moved by then.
                    event.preventDefault();
                    setOpened(opened === n ? undefined : n);
                  }}
                >
                  <span dir="auto">{title}</span>
                  <span className={styles.quiet}>{note ?? path}</span>
                </summary>
                <div className={own.form}>
                  <TextField
                    label={`Label of entry ${n + 1}`}
                    name={name}
                    value={label}
                    limit={LIMITS.menuLabel}
                    placeholder={isLink ? undefined : nameOf(path)}
                    onChange={(text) => edit(n, { label: text })}
                  />
                  {isLink && (
                    <TextField
                      label={`Address of entry ${n + 1}`}
                      name={name}
                      type="url"
                      value={path}
                      hint={SECTION_MESSAGES.menuLink}
                      onChange={(text) => edit(n, { path: text })}
                    />
                  )}
                </div>
                <div className={own.actions}>
                  <MoveButtons
                    of={title}
                    items={entries}
                    index={n}
                    onMove={(moved, index) => {
                      onChange(moved);
                      setOpened(index);
                    }}
                  />
                  {entries.length > 1 && (
                    <Button
                      kind="danger"
                      of={title}
                      onClick={() => {
                        setOpened(undefined);
                        onChange(entries.toSpliced(n, 1));
                      }}
                    >
                      Remove
                    </Button>
                  )}
                </div>
              </details>
            </li>
          );
        })}
      </ol>
      {error && (
        <p className={own.error} role="alert">
          {error}
        </p>
      )}
      {entries.length < LIMITS.menuEntries && (
        <SelectField
          label="Add an entry"
          name="add-entry"
          value=""
          onChange={(path: string) => {
            setOpened(path === OUTSIDE ? entries.length : undefined);
            onChange([...entries, { path: path === OUTSIDE ? '' : path, label: '' }]);
          }}
        >
          <option value="">Choose a page</option>
          {missing.map(({ path, label }) => (
            <option key={path} value={path}>
              {label}
            </option>
          ))}
          <option value={OUTSIDE}>A link to another site</option>
        </SelectField>
      )}
      {value && <Button onClick={() => onChange(undefined)}>Use the first menu again</Button>}
    </fieldset>
  );
}

/** Returns the own pages that a menu can show, in the order of a build. */
export function useMenuPages(): readonly PageSummary[] {
  const { value } = useShared(PAGES);
  return useMemo(
    () =>
      (value ?? [])
        .filter(({ deletedAt }) => !deletedAt)
        .sort((a, b) => a.title.localeCompare(b.title)),
    [value],
  );
}
