import type { MenuEntry } from '#domain/site/menu.ts';

interface Props {
  readonly entries: readonly MenuEntry[];
  /** The path of the page. */
  readonly here: string;
}

/** Shows the entries of the menu. */
export const MenuEntries = ({ entries, here }: Props) =>
  entries.map(({ path, label, isSmall }) => (
    <li key={path} className={isSmall ? 'small' : undefined}>
      <a href={path} dir="auto" aria-current={path === here ? 'page' : undefined}>
        {label}
      </a>
    </li>
  ));
