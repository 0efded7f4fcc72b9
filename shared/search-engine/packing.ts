/** A value as an index stores it: its fields without their names, which halves the size of the index. */
export type Packed = unknown[]

/** A schema of zod, which the engine does not import. */
interface ObjectSchema<Value> {
  shape: object
  _zod: { output: Value }
}

/** How values of a schema are stored in an index: in the order of its fields. */
export function packing<Value extends object>({ shape }: ObjectSchema<Value>) {
  const names = Object.keys(shape) as (keyof Value)[]
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

/** Stored bytes as text. */
export const bytesAsText = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8')
