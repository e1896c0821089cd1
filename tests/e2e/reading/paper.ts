/** The colours of the paper. */
export const PAPER = { light: 'rgb(253, 250, 244)', dark: 'rgb(23, 21, 19)' };
