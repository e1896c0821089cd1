import { CATEGORIES } from '#domain/category-texts.ts';
import { CATEGORY_KEYS, type DefaultCategory } from '#domain/category.ts';
import { LIMITS } from '#domain/limits.ts';
import { LIST_LAYOUTS, type ListLayout } from '#domain/site/list-layout.ts';
import { thumbnail } from '#domain/posts/picture.ts';
import { sectionsOf, type StoredSection } from '#domain/site/section.ts';
import { SECTION_MESSAGES } from '#islands/dashboard/section-messages.ts';
import { SelectField } from '#islands/ui/SelectField.tsx';
import { TextField } from '#islands/ui/TextField.tsx';
import { SectionPicture } from './SectionPicture.tsx';
import { ColourFields } from './ColourFields.tsx';
import styles from './sections.module.css';
import type { CSSProperties } from 'react';
import { clothOf } from '#domain/site/cloth.ts';

interface Props {
  readonly name: string;
  readonly section: StoredSection;
  /** True for a section that was never saved, whose address can still be chosen. */
  readonly isNew: boolean;
  readonly onChange: (part: Partial<StoredSection>) => void;
}

/** The texts of a section, in their order. */
const LINES = [
  { line: 'name', label: 'Name', limit: LIMITS.sectionName, hint: undefined },
  {
    line: 'headline',
    label: 'Headline',
    limit: LIMITS.sectionHeadline,
    hint: 'The large line on the landing page.',
  },
  { line: 'tagline', label: 'Tagline', limit: LIMITS.sectionLine, hint: undefined },
] as const;

const AUTOMATIC = 'automatic';

const LAYOUT_LABELS: Readonly<Record<ListLayout | typeof AUTOMATIC, string>> = {
  [AUTOMATIC]: 'Automatic',
  pictures: 'Pictures',
  contents: 'Contents',
};

/** Shows the fields of a section, and its cover as readers will see it. */
export function SectionForm({ name: fieldName, section, isNew, onChange }: Props) {
  const { key, name, tagline, headline, cloth, ornament, isHidden, picture, linkText } = section;
  const { listLayout = AUTOMATIC } = section;
  // The address follows the name until the author chooses another one.
  const isFollowing = isNew && key === keyOf(name);

  return (
    <div className={styles.form}>
      <figure className={styles.cover} style={clothStyle(section)} aria-label="Preview">
        <img
          src={picture ? thumbnail(picture) : `/heroes/${ornament}.svg`}
          alt=""
          width="96"
          height="96"
        />
        <figcaption dir="auto">
          <b>{headline || 'Headline'}</b>
          <span>{tagline || 'Tagline'}</span>
          <small>{name || 'Name'}</small>
        </figcaption>
      </figure>
      {LINES.map(({ line, ...field }) => (
        <TextField
          key={line}
          {...field}
          // Messages about the sections are for the first field.
          name={line === 'name' ? fieldName : line}
          value={section[line]}
          onChange={(text) =>
            onChange({ [line]: text, ...(line === 'name' && isFollowing && { key: keyOf(text) }) })
          }
        />
      ))}
      {isNew && (
        <TextField
          label="Address"
          name="key"
          value={key}
          hint={SECTION_MESSAGES.sectionAddress}
          onChange={(text) => onChange({ key: text })}
        />
      )}
      <TextField
        label="Link text"
        name="linkText"
        value={linkText ?? ''}
        placeholder={sectionsOf({ sections: [{ ...section, linkText: undefined }] })[0]?.link}
        limit={LIMITS.sectionLink}
        hint={SECTION_MESSAGES.linkTextHint}
        onChange={(text) => onChange({ linkText: text || undefined })}
      />
      <ColourFields
        label="Cloth"
        name="cloth"
        value={cloth}
        hint={SECTION_MESSAGES.sectionColour}
        onChange={(chosen) => onChange({ cloth: chosen })}
      />
      <SelectField
        label="Drawing"
        name="ornament"
        value={ornament}
        onChange={(chosen: DefaultCategory) => onChange({ ornament: chosen })}
      >
        {CATEGORY_KEYS.map((one) => (
          <option key={one} value={one}>
            {CATEGORIES[one].displayName}
          </option>
        ))}
      </SelectField>
      <SectionPicture picture={picture} onChange={(next) => onChange({ picture: next })} />
      <SelectField
        label="List of posts"
        name="listLayout"
        value={listLayout}
        hint={SECTION_MESSAGES.listLayoutHint}
        onChange={(chosen) =>
          onChange({ listLayout: LIST_LAYOUTS.find((layout) => layout === chosen) })
        }
      >
        {Object.entries(LAYOUT_LABELS).map(([layout, label]) => (
          <option key={layout} value={layout}>
            {label}
          </option>
        ))}
      </SelectField>
      <label className={styles.hide}>
        <input
          type="checkbox"
          checked={isHidden}
          onChange={({ currentTarget }) => onChange({ isHidden: currentTarget.checked })}
        />
        Hide on the landing page and in the menu
      </label>
    </div>
  );
}

/** Returns the address that follows from a name: its letters without accents. */
const keyOf = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    .slice(0, 24);

/** Returns the style that gives an element the colours and the ornament of a section before they are published. */
export function clothStyle({ cloth, ornament }: StoredSection): CSSProperties {
  const colours = clothOf(cloth);
  const style = {
    '--cloth': `light-dark(${colours.cloth.join()})`,
    '--ornament': `url('/ornaments/${ornament}.svg')`,
  };
  return style as CSSProperties;
}
