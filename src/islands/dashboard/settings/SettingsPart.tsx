import { type MouseEvent, type ReactNode, useState } from 'react';
import type { FieldErrors } from '#domain/errors.ts';
import type { SavedSettings, SiteSettings } from '#domain/site/site-settings.ts';
import { AuthorStatusLine } from '#islands/auth/AuthorStatusLine.tsx';
import { SETTINGS } from '#islands/auth/settings.ts';
import styles from '#islands/dashboard/dashboard.module.css';
import { Loadable } from '#islands/dashboard/list/Loadable.tsx';
import { SECTION_MESSAGES } from '#islands/dashboard/section-messages.ts';
import type { Bind } from '#islands/ui/bind-fields.ts';
import { Button } from '#islands/ui/Button.tsx';
import controls from '#islands/ui/controls.module.css';
import { focusFirst } from '#islands/ui/focus-first.ts';
import { Form } from '#islands/ui/Form.tsx';
import { useShared } from '#islands/ui/resource/shared-resource.ts';
import { VersionChoice } from '#islands/ui/VersionChoice.tsx';
import { SitePreview } from './preview/SitePreview.tsx';
import { type Name, type TypedSettings, useSettingsPart, useTyped } from './use-settings-part.ts';

interface Props<Own extends Name> {
  readonly title: string;
  /** The settings in the form. What is typed in it is kept under the first of them. */
  readonly names: readonly Own[];
  /** True if these settings change pages that readers see. */
  readonly hasPreview?: boolean;
  /** The label of the button; absent to name the form. */
  readonly label?: string | undefined;
  /** The message after a save. */
  readonly message?: string;
  readonly onSaved?: () => void;
  readonly children: (
    bind: Bind<Pick<TypedSettings, Own>>,
    saved: SavedSettings,
    /** The saved settings with what is typed here. */
    typed: SiteSettings,
    errors: FieldErrors,
  ) => ReactNode;
}

/** Shows some of the site's settings as a form that saves these alone. */
export function SettingsPart<Own extends Name>(props: Props<Own>) {
  const settings = useShared(SETTINGS);
  return (
    <Loadable resource={settings} name="site settings">
      {(saved) => <PartForm {...props} saved={saved} />}
    </Loadable>
  );
}

function PartForm<Own extends Name>(props: Props<Own> & { readonly saved: SavedSettings }) {
  const { title, names, saved, hasPreview = false, onSaved, children } = props;
  const { label = `Save ${title.toLowerCase()}`, message = SECTION_MESSAGES.settingsSaved } = props;
  const part = useSettingsPart({ names, saved, onSaved, message });
  const { busy, discard, conflict } = part;

  return (
    <Form className={styles.form} aria-label={title} onSubmit={part.submit}>
      {children(part.bind, saved, part.typed, part.errors)}
      {hasPreview && <SitePreview settings={part.typed} />}
      <div className={controls.row}>
        <Button type="submit" kind="primary" busy={busy}>
          {label}
        </Button>
        {discard && !conflict && (
          <>
            <span className={styles.quiet}>{SECTION_MESSAGES.unsavedChanges}</span>
            <Button
              busy={busy}
              onClick={(event) => {
                focusSave(event);
                discard();
              }}
            >
              Discard changes
            </Button>
          </>
        )}
        <AuthorStatusLine notice={part.notice} />
      </div>
      {conflict && (
        <div className={controls.row}>
          <VersionChoice
            busy={busy}
            onMine={(event) => {
              focusSave(event);
              void conflict.keepMine();
            }}
            onTheirs={(event) => {
              focusSave(event);
              void conflict.takeTheirs();
            }}
          />
        </div>
      )}
    </Form>
  );
}

/** Moves the focus to the button that saves, before the pressed one is gone. */
function focusSave({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
  if (currentTarget.form) focusFirst(currentTarget.form, []);
}

interface FoldProps {
  /** The first of the settings in it. */
  readonly name: Name;
  readonly title: string;
  readonly className: string | undefined;
  readonly isOpen?: boolean;
  readonly children: ReactNode;
}

/** Shows a form of settings that is folded at first, unless something in it is not saved. */
export function SettingsFold({
  name,
  title,
  className,
  isOpen: isFirst = false,
  children,
}: FoldProps) {
  const { text } = useTyped(name);
  const [isOpen, setOpen] = useState(isFirst || text !== '');
  return (
    <details
      className={className}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{title}</summary>
      {isOpen && children}
    </details>
  );
}
