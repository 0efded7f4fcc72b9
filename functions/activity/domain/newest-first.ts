/** The newest first, by an instant or a date of each; of two alike the lesser name, so that the order is always the same. */
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
