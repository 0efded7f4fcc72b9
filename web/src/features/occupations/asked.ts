/** The state of a history entry that the form made. */
export const ASKED = 'asked'
