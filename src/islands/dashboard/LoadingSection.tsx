import type { ReactNode } from 'react';
import { type SectionName, SECTIONS } from './navigation/sections.ts';
import { Section } from './Section.tsx';

interface Props {
  readonly name: SectionName;
  readonly children?: ReactNode;
}

/** Shows a message where a section is loading. Its heading can have the focus, which that of the section takes over. */
export const LoadingSection = ({ name, children }: Props) => (
  <Section title={SECTIONS[name].label}>{children}</Section>
);
