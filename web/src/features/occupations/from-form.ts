/** The state of a history entry that the form made. */
export const FROM_FORM = 'asked'
