const dayMonthYear = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A date as the site prints it, such as "3 Oct 2026" (UTC, so that every reader sees the built page's date). */
export function formatDate(iso: string): string {
  return dayMonthYear.format(new Date(iso));
}
