/** The largest page that is asked for. It is beyond the end of every list, which then shows its last page. */
const MOST = 999_999_999

/** The page that an address names, or 1 if it names none. */
export const pageNumber = (text: string | null): number =>
  text !== null && /^[1-9]\d*$/.test(text) ? Math.min(Number(text), MOST) : 1
