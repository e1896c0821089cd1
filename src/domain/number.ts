const figures = new Intl.NumberFormat('en-GB');
const percents = new Intl.NumberFormat('en-GB', { style: 'percent' });
const rounded = new Intl.NumberFormat('en-GB', {
  notation: 'compact',
  maximumSignificantDigits: 3,
});

/** Formats a number, such as "12,345". */
export const formatNumber = (value: number) => figures.format(value);

/** Formats a number roughly, such as "12.3k". */
export const formatRoughly = (value: number) => rounded.format(value);

/** Formats a part of a total, such as "12%". */
export const formatShare = (part: number, total: number) =>
  percents.format(total === 0 ? 0 : part / total);
