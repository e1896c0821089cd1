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
    'Other blogs and sites can tell this one when they link to a post of yours. Their replies and mentions come home as comments, and their likes are counted. The first comment of each writer waits for you. In turn, this site tells the pages that your posts link to. Such messages are called webmentions, and not every site takes them.',
  choice: 'Send and receive webmentions',
  saved: 'Saved. Posts follow with the next build.',
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
