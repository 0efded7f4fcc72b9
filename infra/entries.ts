/** The entries of one of the lists of `shared/system`, with their names still typed. */
export const entriesOf = <Name extends string, Value>(
  list: Partial<Record<Name, Value>> = {},
): [Name, Value][] => Object.entries(list) as [Name, Value][]

/** The same names, each with what `make` makes of its entry. */
export const mapEntries = <Name extends string, Value, Result>(
  list: Record<Name, Value>,
  make: (name: Name, value: Value) => Result,
): Record<Name, Result> =>
  Object.fromEntries(
    entriesOf<Name, Value>(list).map(([name, value]) => [name, make(name, value)]),
  ) as Record<Name, Result>
