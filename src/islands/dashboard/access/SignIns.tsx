import type { Access } from '#domain/session.ts';
import { AuthorName } from '#islands/auth/AuthorName.tsx';
import { DASHBOARD_MESSAGES } from '#islands/dashboard/messages.ts';
import { Time } from '#islands/time/Time.tsx';
import styles from '#islands/dashboard/dashboard.module.css';

/** Shows the latest sign-ins, and separately the latest refused attempts by anybody. */
export function SignIns({ tries }: { tries: Access['signIns'] }) {
  return (
    <>
      <Tries
        caption={DASHBOARD_MESSAGES.signInsCaption}
        tries={tries.filter(({ accepted }) => accepted)}
      />
      <Tries
        caption={DASHBOARD_MESSAGES.refusedCaption}
        tries={tries.filter(({ accepted }) => !accepted)}
      />
    </>
  );
}

interface Props {
  readonly caption: string;
  readonly tries: Access['signIns'];
}

function Tries({ caption, tries }: Props) {
  if (tries.length === 0) return null;
  return (
    <table className={styles.table}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Time</th>
          <th scope="col">Device</th>
          <th scope="col">Result</th>
        </tr>
      </thead>
      <tbody>
        {tries.map(({ at, device, author, accepted }, n) => (
          <tr key={`${at} ${n}`}>
            <td>
              <Time of={at} />
            </td>
            <td>{device}</td>
            <td>
              {accepted ? (
                <>
                  Signed in as <AuthorName of={author ?? ''} />
                </>
              ) : (
                <b>Refused</b>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
