/** Sorts by instant or date, newest first. Ties are sorted by name, so that the order is stable. */
export const newestFirst = <Row>(
  rows: readonly Row[],
  instantOf: (row: Row) => string,
  nameOf: (row: Row) => string | number,
): Row[] =>
  rows.toSorted((one, other) => {
    const [first, second] = [instantOf(one), instantOf(other)]
    if (first !== second) return first < second ? 1 : -1
    return nameOf(one) < nameOf(other) ? -1 : 1
  })
