/** The history state of a dialog that was opened from the page, so that closing it goes back (`useCloseAddress`). */
export const OPENED_FROM_PAGE = { OPENED_FROM_PAGE: true }
