import { Section } from '#islands/dashboard/Section.tsx';
import { BlueskyPart } from './bluesky/BlueskyPart.tsx';
import { FediversePart } from './fediverse/FediversePart.tsx';
import { useFediverse } from './fediverse/use-fediverse.ts';
import { OtherSitesPart } from './web/OtherSitesPart.tsx';

/** Shows the other networks on which the site can be read. */
export default function NetworksSection() {
  const fediverse = useFediverse();
  return (
    <Section title="Other networks">
      <BlueskyPart />
      <FediversePart fediverse={fediverse} />
      <OtherSitesPart fediverse={fediverse} />
    </Section>
  );
}
