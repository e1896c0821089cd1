import { useRef, useState } from 'react';
import { SETTINGS } from '#islands/auth/settings.ts';
import dashboard from '#islands/dashboard/dashboard.module.css';
import { Loadable } from '#islands/dashboard/list/Loadable.tsx';
import { Section } from '#islands/dashboard/Section.tsx';
import { Button } from '#islands/ui/Button.tsx';
import controls from '#islands/ui/controls.module.css';
import { useShared } from '#islands/ui/resource/shared-resource.ts';
import { StatusLine } from '#islands/ui/StatusLine.tsx';
import { Growth } from './Growth.tsx';
import { LETTER_DESK, OUTBOX } from './letter-resources.ts';
import { LetterSettingsPart } from './LetterSettingsPart.tsx';
import styles from './letters.module.css';
import { ListExport } from './ListExport.tsx';
import { ListImport } from './ListImport.tsx';
import { IMPORT_LIST_MESSAGES } from './import-messages.ts';
import { LETTERS_MESSAGES } from './messages.ts';
import { ManagedOutbox } from './ManagedOutbox.tsx';
import { SentLetters } from './SentLetters.tsx';
import { SubscriberFigures } from './SubscriberFigures.tsx';
import { SubscriberList } from './SubscriberList.tsx';

/** Shows letters to subscribers: what waits, who gets them, what was sent, and the settings. */
export default function LettersSection() {
  const settings = useShared(SETTINGS);
  // The list begins anew after an import.
  const [imports, setImports] = useState(0);

  function noteImport(): void {
    LETTER_DESK.invalidate();
    setImports((count) => count + 1);
  }

  return (
    <Section title={LETTERS_MESSAGES.title}>
      <Loadable resource={settings} name="the settings of letters">
        {(saved) => {
          const { mail, letters } = saved;
          if (!mail.isSet) return <p className={dashboard.quiet}>{LETTERS_MESSAGES.noServer}</p>;
          if (mail.problem !== undefined) {
            const text = `${LETTERS_MESSAGES.problem} ${mail.problem}`;
            return <StatusLine notice={{ kind: 'error', text }} />;
          }
          return (
            <>
              {!mail.hasAddress && (
                <StatusLine notice={{ kind: 'error', text: LETTERS_MESSAGES.noAddress }} />
              )}
              {letters ? (
                <Subscribers key={imports} />
              ) : (
                <p className={dashboard.quiet}>{LETTERS_MESSAGES.off}</p>
              )}
              <LetterSettingsPart saved={saved} />
              <details className={styles.fold}>
                <summary>{IMPORT_LIST_MESSAGES.title}</summary>
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

/** Shows who gets letters, and which ones were sent. */
function Subscribers() {
  const desk = useShared(LETTER_DESK);
  const outbox = useShared(OUTBOX);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <Loadable resource={outbox} name="the mails that were not sent">
        {(value) => <ManagedOutbox of={value} />}
      </Loadable>
      <Loadable resource={desk} name="the subscribers">
        {({ subscribers, letters }) => (
          <>
            <SubscriberFigures of={subscribers} />
            {subscribers.confirmed > 0 && <Growth of={subscribers} />}
            <SentLetters of={letters} />
            <div className={controls.row}>
              <Button
                onClick={() => {
                  desk.reload();
                  outbox.reload();
                }}
              >
                Look again
              </Button>
            </div>
            <h3 ref={heading} tabIndex={-1} className={dashboard.subheading}>
              {LETTERS_MESSAGES.subscribers}
            </h3>
            <SubscriberList heading={heading} />
          </>
        )}
      </Loadable>
    </>
  );
}
