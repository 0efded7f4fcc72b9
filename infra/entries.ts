/** `Object.entries` for the lists of `shared/system`, with the names as a type. */
export const entriesOf = <Name extends string, Value>(
  list: Partial<Record<Name, Value>> = {},
): [Name, Value][] => Object.entries(list) as [Name, Value][]

export const mapEntries = <Name extends string, Value, Result>(
  list: Record<Name, Value>,
  make: (name: Name, value: Value) => Result,
): Record<Name, Result> =>
  Object.fromEntries(
    entriesOf<Name, Value>(list).map(([name, value]) => [name, make(name, value)]),
  ) as Record<Name, Result>
