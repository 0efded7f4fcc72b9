/** Reads only own properties, because a message type can be any text, such as `toString`. */
export const ownOf = <Value>(record: Record<string, Value>, key: string): Value | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined
