import { useRef } from 'react';
import { SETTINGS } from '#islands/auth/settings.ts';
import dashboard from '#islands/dashboard/dashboard.module.css';
import { Details } from '#islands/dashboard/Details.tsx';
import { BlockList } from '#islands/dashboard/networks/fediverse/BlockList.tsx';
import type { Fediverse } from '#islands/dashboard/networks/fediverse/use-fediverse.ts';
import styles from '#islands/dashboard/networks/networks.module.css';
import { SettingsPart } from '#islands/dashboard/settings/SettingsPart.tsx';
import { Choice } from '#islands/ui/Choice.tsx';
import { useShared } from '#islands/ui/resource/shared-resource.ts';

const TEXTS = {
  about:
    'Blogs and other sites that link to a post of yours can tell this site: their replies and mentions come home as comments, which wait for you at first, and likes are counted. And sites that your posts link to are told of it, if they take such notes. Most blog software calls them webmentions.',
  choice: 'Tell other sites of links, and be told',
  saved: 'Saved. Posts name the way to tell this site once they are built.',
} as const;

/** Shows the switch for webmentions, and blocked servers where the fediverse does not show them. */
export function OtherSitesPart({ fediverse }: { readonly fediverse: Fediverse }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isOn = useShared(SETTINGS).value?.webmention === true;
  const { value: state } = fediverse.resource;

  return (
    <>
      <h3 ref={heading} tabIndex={-1} className={`${dashboard.subheading} ${styles.next}`}>
        Other sites
      </h3>
      <SettingsPart title="Other sites" names={['webmention']} message={TEXTS.saved}>
        {(bind) => {
          const { value, onChange } = bind('webmention');
          return (
            <>
              <p className={dashboard.quiet}>{TEXTS.about}</p>
              <Choice type="checkbox" name="webmention" checked={value} onChange={onChange}>
                {TEXTS.choice}
              </Choice>
            </>
          );
        }}
      </SettingsPart>
      {isOn && state && !state.actor && (
        <Details summary="Blocked">
          <BlockList heading={heading} fediverse={fediverse} />
        </Details>
      )}
    </>
  );
}
