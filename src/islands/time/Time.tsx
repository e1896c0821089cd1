import { BROWSER_TIME_ZONE, useTimeZone } from './use-time-zone.ts';
import { formatFullTime, formatShortTime } from './zoned-time.ts';

interface Props {
  readonly of: string;
  readonly className?: string | undefined;
  /** The time zone to show it in. Defaults to the site's. */
  readonly timeZone?: string;
}

/** Shows a date with its time. Its title has the whole date and the time zone. */
export function Time({ of, className, timeZone }: Props) {
  const site = useTimeZone() ?? BROWSER_TIME_ZONE;
  const time = new Date(of);
  const zone = timeZone ?? site;
  return (
    <time className={className} dateTime={of} title={formatFullTime(time, zone)}>
      {formatShortTime(time, zone)}
    </time>
  );
}
