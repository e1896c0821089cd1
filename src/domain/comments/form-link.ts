/** The id of the part of a discussion with the form. */
export const FORM_ID = 'write-a-comment';

/**
 * The beginning of the fragment by which a letter leads to the form under its post. A mark follows that the site has signed.
 * Browsers send no fragment, so that no log and no copy of a page has it.
 */
export const LETTER_FRAGMENT = `#${FORM_ID}.`;
