/** Sorts by an instant or date, newest first. Ties are sorted by name, so that the order is stable. */
export const newestFirst = <Row>(rows: readonly Row[], instant: keyof Row, name: keyof Row): Row[] =>
  rows.toSorted((one, other) => {
    if (one[instant] !== other[instant]) return one[instant] < other[instant] ? 1 : -1
    return one[name] < other[name] ? -1 : 1
  })
