import { CATEGORIES, CATEGORY_KEYS, type DefaultCategory } from '#domain/category.ts';
import { LIMITS } from '#domain/limits.ts';
import { CLOTHS, type ClothName, clothOf, isClothName } from '#domain/site/cloth.ts';
import { thumbnail } from '#domain/posts/picture.ts';
import { sectionsOf, type StoredSection } from '#domain/site/section.ts';
import { DASHBOARD_MESSAGES } from '#islands/dashboard/messages.ts';
import { Field } from '#islands/ui/Field.tsx';
import { SelectField } from '#islands/ui/SelectField.tsx';
import { TextField } from '#islands/ui/TextField.tsx';
import { SectionPicture } from './SectionPicture.tsx';
import { clothStyle } from './cloth-style.ts';
import styles from './sections.module.css';

interface Props {
  readonly name: string;
  readonly section: StoredSection;
  /** True for a section that was never saved, whose address can still be chosen. */
  readonly isNew: boolean;
  readonly onChange: (part: Partial<StoredSection>) => void;
}

const OWN = 'own';

/** Shows the fields of a section, and its cover as readers will see it. */
export function SectionForm({ name: field, section, isNew, onChange }: Props) {
  const { key, name, tagline, headline, cloth, ornament, isHidden, picture, linkText } = section;
  const rename = (next: string) =>
    // The address follows the name until the author chooses another one.
    onChange({ name: next, ...(isNew && key === keyOf(name) && { key: keyOf(next) }) });

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
      <TextField
        label="Name"
        name={field}
        value={name}
        limit={LIMITS.sectionName}
        onChange={rename}
      />
      {isNew && (
        <TextField
          label="Address"
          name="key"
          value={key}
          hint={DASHBOARD_MESSAGES.sectionAddress}
          onChange={(text) => onChange({ key: text })}
        />
      )}
      <TextField
        label="Headline"
        name="headline"
        value={headline}
        limit={LIMITS.sectionHeadline}
        hint="The large line on the landing page."
        onChange={(text) => onChange({ headline: text })}
      />
      <TextField
        label="Tagline"
        name="tagline"
        value={tagline}
        limit={LIMITS.sectionLine}
        onChange={(text) => onChange({ tagline: text })}
      />
      <TextField
        label="Link text"
        name="linkText"
        value={linkText ?? ''}
        placeholder={sectionsOf({ sections: [{ ...section, linkText: undefined }] })[0]?.link}
        limit={LIMITS.sectionLink}
        hint={DASHBOARD_MESSAGES.linkTextHint}
        onChange={(text) => onChange({ linkText: text || undefined })}
      />
      <SelectField
        label="Cloth"
        name="cloth"
        value={isClothName(cloth) ? cloth : OWN}
        onChange={(chosen) =>
          onChange({ cloth: isClothName(chosen) ? chosen : clothOf(cloth).cloth[0] })
        }
      >
        {(Object.keys(CLOTHS) as ClothName[]).map((one) => (
          <option key={one} value={one}>
            {one.charAt(0).toUpperCase() + one.slice(1)}
          </option>
        ))}
        <option value={OWN}>A colour of my own</option>
      </SelectField>
      {!isClothName(cloth) && (
        <Field label="Colour" name="colour" hint={DASHBOARD_MESSAGES.sectionColour}>
          {({ maxLength: _maxLength, dir: _dir, ...control }) => (
            <input
              {...control}
              type="color"
              value={cloth}
              onChange={({ currentTarget }) => onChange({ cloth: currentTarget.value })}
            />
          )}
        </Field>
      )}
      <SelectField
        label="Drawing"
        name="ornament"
        value={ornament}
        onChange={(chosen: DefaultCategory) => onChange({ ornament: chosen })}
      >
        {CATEGORY_KEYS.map((one) => (
          <option key={one} value={one}>
            {DRAWINGS[one]}
          </option>
        ))}
      </SelectField>
      <SectionPicture picture={picture} onChange={(next) => onChange({ picture: next })} />
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

/** The drawings, named for what they show. */
const DRAWINGS: Readonly<Record<DefaultCategory, string>> = {
  philosophy: CATEGORIES.philosophy.displayName,
  history: CATEGORIES.history.displayName,
  lsconcern: CATEGORIES.lsconcern.displayName,
  tech: CATEGORIES.tech.displayName,
  writings: CATEGORIES.writings.displayName,
};

/** Returns the address that follows from a name: its letters without accents. */
const keyOf = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    .slice(0, 24);
