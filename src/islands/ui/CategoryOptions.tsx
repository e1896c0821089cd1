import { SITE_SECTIONS } from './site-sections.ts';

/** Offers the categories in a select element. */
export const CategoryOptions = () =>
  SITE_SECTIONS.map(({ key, name }) => (
    <option key={key} value={key}>
      {name}
    </option>
  ));
