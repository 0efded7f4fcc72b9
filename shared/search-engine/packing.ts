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
  // a copy of an object that has all fields takes a third of the time of one that grows
  const blank = Object.fromEntries(names.map((name) => [name, undefined])) as Partial<Value>
  return {
    pack: (value: Value): Packed => names.map((name) => value[name]),
    // a loop takes half the time of Object.fromEntries, and an index has millions of values
    unpack: (packed: Packed): Value => {
      const value: Partial<Record<keyof Value, unknown>> = { ...blank }
      for (let at = 0; at < names.length; at++) value[names[at]!] = packed[at]
      return value as Value
    },
  }
}

/** A text that many documents share, with what its reader has made of it. */
export interface SharedText {
  readonly text: string
  made?: unknown
}

/** What a document stores in groups of fields (index-schema.ts): the JSON of its fields, one a line. That of an absent one is empty. */
export interface StoredGroups {
  readonly own: string
  readonly shared: readonly SharedText[]
}

export function packGroups(groups: readonly (readonly string[])[], value: object): StoredGroups {
  const [own = '', ...others] = groups.map((names) => linesOf(names, value as Record<string, unknown>))
  return { own, shared: others.map((text) => ({ text })) }
}

/** A loop, because an index has millions of fields. */
export function linesOf(names: readonly string[], value: Readonly<Record<string, unknown>>): string {
  let lines = ''
  for (let at = 0; at < names.length; at++) {
    const field = value[names[at]!]
    if (at > 0) lines += '\n'
    if (field !== undefined)
      lines += typeof field === 'number' || field === null ? field : JSON.stringify(field)
  }
  return lines
}

/** Stored bytes as text. */
export const bytesAsText = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8')
