import { Section } from '#islands/dashboard/Section.tsx';
import { BlueskyPart } from './bluesky/BlueskyPart.tsx';
import { FediversePart } from './fediverse/FediversePart.tsx';
import { OtherSitesPart } from './web/OtherSitesPart.tsx';

/** Shows the other networks on which the site can be read. */
export default function NetworksSection() {
  return (
    <Section title="Other networks">
      <BlueskyPart />
      <FediversePart />
      <OtherSitesPart />
    </Section>
  );
}
