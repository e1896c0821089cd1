import type { ReactNode } from 'react';

interface Props {
  readonly title: string;
  readonly parent?: { readonly path: string; readonly label: string };
  /** Lines below the title. */
  readonly children?: ReactNode;
}

/** Shows the head of a list that is no section, with a link to the list above it. */
export const ListHeading = ({ title, parent, children }: Props) => (
  <header className="heading">
    {parent && (
      <p>
        <a href={parent.path}>{parent.label}</a>
      </p>
    )}
    <h1 dir="auto">{title}</h1>
    {children}
  </header>
);
