import { useState } from 'react';
import { LIMITS } from '#domain/limits.ts';
import { DEFAULT_SECTIONS, type StoredSection } from '#domain/site/section.ts';
import styles from '#islands/dashboard/dashboard.module.css';
import { SECTION_MESSAGES } from '#islands/dashboard/section-messages.ts';
import { Button } from '#islands/ui/Button.tsx';
import controls from '#islands/ui/controls.module.css';
import groups from './grouped-fields.module.css';
import { MoveButtons } from './MoveButtons.tsx';
import { OrderHandle } from './OrderHandle.tsx';
import { clothStyle, SectionForm } from './SectionForm.tsx';
import own from './sections.module.css';

interface Props {
  readonly name: string;
  /** Undefined for those of a new site. */
  readonly value: readonly StoredSection[] | undefined;
  /** The addresses that cannot be changed any more. */
  readonly saved: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (sections: StoredSection[]) => void;
}

/** Shows the sections of the site in their order, each with its fields and its cover as readers will see it. */
export function SectionFields({ name, value, saved, error, onChange }: Props) {
  const sections = value ?? DEFAULT_SECTIONS;
  // A new section has no address at first, so keys do not tell sections apart while they are edited.
  const [opened, setOpened] = useState<number>();
  const edit = (index: number, part: Partial<StoredSection>) =>
    onChange(sections.map((section, n) => (n === index ? { ...section, ...part } : section)));

  return (
    <fieldset className={groups.groups}>
      <legend className={controls.visuallyHidden}>Sections</legend>
      <p className={styles.quiet}>{SECTION_MESSAGES.sectionsHint}</p>
      <ol className={own.sections}>
        {sections.map((section, n) => (
          <li key={n}>
            <OrderHandle
              of={section.name}
              items={sections}
              index={n}
              onMove={(moved, index) => {
                onChange(moved);
                setOpened(opened === n ? index : undefined);
              }}
            />
            <details open={opened === n}>
              <summary
                className={own.summary}
                onClick={(event) => {
                  // The event `toggle` comes too late: the item may have moved by then.
                  event.preventDefault();
                  setOpened(opened === n ? undefined : n);
                }}
                style={clothStyle(section)}
              >
                <span className={own.spine} />
                <b dir="auto">{section.name || 'New section'}</b>
                {section.isHidden && <span className={styles.quiet}>Hidden</span>}
              </summary>
              <SectionForm
                name={name}
                section={section}
                isNew={!saved.includes(section.key)}
                onChange={(part) => edit(n, part)}
              />
              <div className={own.actions}>
                <MoveButtons
                  of={section.name}
                  items={sections}
                  index={n}
                  onMove={(moved, index) => {
                    onChange(moved);
                    setOpened(index);
                  }}
                />
                {sections.length > 1 && (
                  <Button
                    kind="danger"
                    of={section.name}
                    onClick={() => {
                      setOpened(undefined);
                      onChange(sections.toSpliced(n, 1));
                    }}
                  >
                    Remove
                  </Button>
                )}
              </div>
            </details>
          </li>
        ))}
      </ol>
      {error && (
        <p className={own.error} role="alert">
          {error}
        </p>
      )}
      {sections.length < LIMITS.sections && (
        <Button
          onClick={() => {
            setOpened(sections.length);
            onChange([...sections, NEW_SECTION]);
          }}
        >
          Add section
        </Button>
      )}
    </fieldset>
  );
}

/** A section that was just added. Its address follows its name until the author sets one. */
const NEW_SECTION: StoredSection = {
  key: '',
  name: '',
  tagline: '',
  headline: '',
  cloth: 'slate',
  ornament: 'writings',
  isHidden: false,
};
