/** A value as an index stores it: its fields without their names, which halves the size of the index. */
export type Packed = unknown[]

/**
 * How values are stored in an index.
 * @param fields The names of all fields, in the order in which they are stored.
 */
export function packing<Value extends object>(fields: Record<keyof Value, true>) {
  const names = Object.keys(fields) as (keyof Value)[]
  return {
    pack: (value: Value): Packed => names.map((name) => value[name]),
    // a loop takes half the time of Object.fromEntries, and an index has millions of values
    unpack: (packed: Packed): Value => {
      const value: Partial<Record<keyof Value, unknown>> = {}
      for (let at = 0; at < names.length; at++) value[names[at]!] = packed[at]
      return value as Value
    },
  }
}
