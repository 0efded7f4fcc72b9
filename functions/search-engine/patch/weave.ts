import type { OpenImage, Section } from '../image-format.ts'

/** A sorted sequence of which some items are dropped, and into which others are added. */
export interface Weave {
  /** for each new place, the old place of its item; or -1 minus the number of the added item */
  readonly picks: Int32Array
  /** for each old place the new one; -1 if the item is dropped */
  readonly newOf: Int32Array
  /** the new place of each added item */
  readonly added: Uint32Array
}

/**
 * Joins what stays of a sequence with added items.
 * @param places For each added item, how many old items come before it, dropped ones included; ascending.
 */
export function weave(length: number, isKept: (place: number) => boolean, places: ArrayLike<number>): Weave {
  const picks = new Int32Array(length + places.length)
  const newOf = new Int32Array(length).fill(-1)
  const added = new Uint32Array(places.length)
  let count = 0
  let next = 0
  const addUpTo = (place: number) => {
    for (; next < places.length && places[next]! <= place; next++) {
      added[next] = count
      picks[count++] = -1 - next
    }
  }
  for (let place = 0; place < length; place++) {
    addUpTo(place)
    if (!isKept(place)) continue
    newOf[place] = count
    picks[count++] = place
  }
  addUpTo(length)
  return { picks: picks.subarray(0, count), newOf, added }
}

/** A number for each item of a new sequence: by the old place of its item, or by the number of the added item. */
export function takeEach(
  { picks }: Pick<Weave, 'picks'>,
  ofOld: (place: number) => number,
  ofAdded: (item: number) => number,
): Uint32Array {
  const taken = new Uint32Array(picks.length)
  for (let at = 0; at < picks.length; at++) {
    const one = picks[at]!
    taken[at] = one < 0 ? ofAdded(-1 - one) : ofOld(one)
  }
  return taken
}

/** Writes the sections of a list of strings (string-table.ts): kept ones of an image, and added ones. */
export function weaveStrings(
  image: OpenImage,
  name: string,
  { picks }: Pick<Weave, 'picks'>,
  added: readonly string[],
): [string, Section][] {
  const bytes = image.bytes(`${name}.bytes`)
  const offsets = image.uint32s(`${name}.offsets`)
  const texts = added.map((text) => Buffer.from(text, 'utf8'))
  const newOffsets = new Uint32Array(picks.length + 1)
  for (let at = 0; at < picks.length; at++) {
    const pick = picks[at]!
    const length = pick < 0 ? texts[-1 - pick]!.length : offsets[pick + 1]! - offsets[pick]!
    newOffsets[at + 1] = newOffsets[at]! + length
  }
  const newBytes = new Uint8Array(newOffsets[picks.length]!)
  for (let at = 0; at < picks.length;) {
    const first = at
    const pick = picks[at++]!
    if (pick < 0) {
      newBytes.set(texts[-1 - pick]!, newOffsets[first])
      continue
    }
    // most strings keep their neighbour, so they are copied together
    while (at < picks.length && picks[at] === picks[at - 1]! + 1) at++
    newBytes.set(bytes.subarray(offsets[pick], offsets[picks[at - 1]! + 1]), newOffsets[first])
  }
  return [
    [`${name}.bytes`, newBytes],
    [`${name}.offsets`, newOffsets],
  ]
}
