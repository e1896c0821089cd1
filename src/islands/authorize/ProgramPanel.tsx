import { type ReactNode, useId } from 'react';
import type { AskingProgram } from '#domain/oauth/authorization.ts';
import panels from '#islands/ui/panels.module.css';
import styles from './authorize.module.css';
import { AUTHORIZE_MESSAGES, onThisComputer } from './messages.ts';

interface Props {
  readonly program: AskingProgram;
}

/** Shows where a program comes from and is answered. Its own picture is left out: the site of a stranger would see who looks. */
export const ProgramFacts = ({ program }: Props) => (
  <>
    <dl className={styles.facts}>
      <div>
        <dt>{AUTHORIZE_MESSAGES.host}</dt>
        <dd>{program.host ?? AUTHORIZE_MESSAGES.nobody}</dd>
      </div>
      <div>
        <dt>{AUTHORIZE_MESSAGES.returns}</dt>
        <dd>{program.isLocal ? onThisComputer(program.returns) : program.returns}</dd>
      </div>
    </dl>
    {warningOf(program) && <p className={styles.warning}>{warningOf(program)}</p>}
  </>
);

/** Returns the reason to be careful with a program. Undefined for one that is answered on the host that vouches for it. */
function warningOf({ host, returns, isLocal }: AskingProgram): string | undefined {
  if (host === undefined) return AUTHORIZE_MESSAGES.unvouched;
  if (isLocal) return AUTHORIZE_MESSAGES.unvouchedLocal;
  return host === returns ? undefined : AUTHORIZE_MESSAGES.elsewhere;
}

interface PanelProps extends Props {
  /** The continuation of the program's name in the title. */
  readonly says: string;
  readonly children: ReactNode;
}

/** Shows a panel whose title names the program. */
export function ProgramPanel({ program, says, children }: PanelProps) {
  const title = useId();
  return (
    <section className={`${panels.panel} ${styles.panel}`} aria-labelledby={title}>
      <h2 id={title} className={styles.title}>
        <bdi>{program.name}</bdi> {says}
      </h2>
      {children}
    </section>
  );
}
