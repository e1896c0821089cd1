const figures = new Intl.NumberFormat('en-GB');
const percents = new Intl.NumberFormat('en-GB', { style: 'percent' });

/** A number as the site prints it, "12,345". */
export const formatNumber = (value: number) => figures.format(value);

/** A part of a whole, "12%". */
export const formatShare = (part: number, whole: number) =>
  percents.format(whole === 0 ? 0 : part / whole);
