import { useRef, useState } from 'react';
import { SETTINGS } from '#islands/auth/settings.ts';
import dashboard from '#islands/dashboard/dashboard.module.css';
import { Details } from '#islands/dashboard/Details.tsx';
import { Loadable } from '#islands/dashboard/list/Loadable.tsx';
import { Section } from '#islands/dashboard/Section.tsx';
import { Button } from '#islands/ui/Button.tsx';
import controls from '#islands/ui/controls.module.css';
import { useShared } from '#islands/ui/resource/shared-resource.ts';
import { StatusLine } from '#islands/ui/StatusLine.tsx';
import { LETTER_DESK } from '#islands/dashboard/section-resources.ts';
import { LetterSettingsPart } from './LetterSettingsPart.tsx';
import styles from './letters.module.css';
import { ListImport } from './ListImport.tsx';
import { LETTERS_MESSAGES } from './messages.ts';
import { SentLetters } from './SentLetters.tsx';
import { Growth, SubscriberFigures } from './SubscriberFigures.tsx';
import { SubscriberList } from './SubscriberList.tsx';
import { call, callNext } from '#api-client/http/call.ts';
import { listSubscribers } from '#domain/letters/calls.ts';
import { LIMITS } from '#domain/limits.ts';
import { SaveFile, type Writing } from '#islands/dashboard/backup/SaveFile.tsx';

/** Shows letters to subscribers: who gets them, what was sent, and the settings. */
export default function LettersSection() {
  const settings = useShared(SETTINGS);
  // The list begins anew after an import.
  const [imports, setImports] = useState(0);

  function noteImport(): void {
    LETTER_DESK.invalidate();
    setImports((count) => count + 1);
  }

  return (
    <Section title="Letters">
      <Loadable resource={settings} name="the settings of letters">
        {(saved) => {
          const { mail, letters } = saved;
          if (!mail.isSet) return <NoServer />;
          if (mail.problem !== undefined)
            return <Missing text={LETTERS_MESSAGES.badServer} details={mail.problem} />;
          return (
            <>
              {!mail.hasAddress && (
                <Missing
                  text={LETTERS_MESSAGES.noAddress}
                  details={LETTERS_MESSAGES.noAddressDetails}
                />
              )}
              {letters ? (
                <Subscribers key={imports} />
              ) : (
                <p className={dashboard.quiet}>{LETTERS_MESSAGES.off}</p>
              )}
              <LetterSettingsPart saved={saved} />
              <details className={styles.fold}>
                <summary>Import and export</summary>
                <ListImport onImported={noteImport} />
                <ListExport />
              </details>
            </>
          );
        }}
      </Loadable>
    </Section>
  );
}

/** Says what letters need, and what readers have without them. */
const NoServer = () => (
  <>
    <p>{LETTERS_MESSAGES.noServer}</p>
    <p className={dashboard.quiet}>
      {LETTERS_MESSAGES.untilThen}{' '}
      <a className={controls.link} href="#reading">
        Subscribe link
      </a>
    </p>
    <Details>
      <p className={dashboard.quiet}>{LETTERS_MESSAGES.noServerDetails}</p>
    </Details>
  </>
);

/** Says why no letter can leave, with what those need who run the site. */
const Missing = ({ text, details }: { readonly text: string; readonly details: string }) => (
  <div>
    <StatusLine notice={{ kind: 'error', text }} />
    <Details>
      <p className={dashboard.quiet}>{details}</p>
    </Details>
  </div>
);

/** Shows who gets letters, and which ones were sent. */
function Subscribers() {
  const desk = useShared(LETTER_DESK);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <Loadable resource={desk} name="the subscribers">
        {({ subscribers, letters }) => (
          <>
            <SubscriberFigures of={subscribers} />
            {subscribers.confirmed > 0 && <Growth of={subscribers} />}
            <SentLetters of={letters} />
            <div className={controls.row}>
              <Button onClick={desk.reload}>Look again</Button>
              <a className={controls.link} href="#delivery">
                {LETTERS_MESSAGES.notSent}
              </a>
            </div>
            <h3 ref={heading} tabIndex={-1} className={dashboard.subheading}>
              Subscribers
            </h3>
            <SubscriberList heading={heading} />
          </>
        )}
      </Loadable>
    </>
  );
}

const MESSAGES = {
  saved: 'The file is saved. It holds addresses of people: keep it safe.',
  cancelled: 'The export was cancelled.',
  failed: 'The file could not be made. Please try again.',
};

/** Saves the subscribers as a CSV file. */
const ListExport = () => (
  <div className={styles.block}>
    <p className={dashboard.quiet}>{LETTERS_MESSAGES.exportHint}</p>
    <SaveFile
      name={(day) => `subscribers-${day}.csv`}
      type="text/csv"
      label="Export as CSV"
      cancel="Cancel export"
      messages={MESSAGES}
      write={writeAll}
    />
  </div>
);

async function writeAll({ stream, signal }: Writing): Promise<[]> {
  const { listHeader, writeList } = await import('#import/subscribers/write-list.ts');
  const writer = stream.getWriter();
  const encoder = new TextEncoder();
  await writer.write(encoder.encode(listHeader()));
  let page = await call(listSubscribers, { query: { limit: LIMITS.exportedSubscribers } });
  for (;;) {
    if (!page.ok) throw new Error(page.failure.message);
    await writer.write(encoder.encode(writeList(page.value)));
    if (page.next === undefined) break;
    signal.throwIfAborted();
    page = await callNext(listSubscribers, page.next);
  }
  await writer.close();
  return [];
}
