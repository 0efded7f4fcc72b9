/** Repeatable choices: the same seed gives the same sequence on every machine. */
export interface Random {
  /** An integer from `from` to `to`, both included. */
  int: (from: number, to: number) => number
  chance: (probability: number) => boolean
  pick: <Item>(items: readonly Item[]) => Item
  weighted: <Item>(items: readonly Item[], weightOf: (item: Item) => number) => Item
  /** Up to `count` different items in random order. */
  some: <Item>(items: readonly Item[], count: number) => Item[]
}

/** A generator for a part of the sample data. Each part has its own seed, so that no part changes another. */
export function createRandom(seed: string): Random {
  const next = mulberry32(hash(seed))
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  const chance = (probability: number) => next() < probability
  const pick = <Item>(items: readonly Item[]) => itemAt(items, int(0, items.length - 1))
  return {
    int,
    chance,
    pick,
    weighted: (items, weightOf) => {
      let rest = next() * items.reduce((sum, item) => sum + weightOf(item), 0)
      return items.find((item) => (rest -= weightOf(item)) < 0) ?? itemAt(items, items.length - 1)
    },
    some: (items, count) => {
      const pool = [...items]
      return Array.from({ length: Math.min(count, pool.length) }, () =>
        pool.splice(int(0, pool.length - 1), 1),
      ).flat()
    },
  }
}

function itemAt<Item>(items: readonly Item[], index: number): Item {
  const item = items[index]
  if (item === undefined) throw new Error('There is nothing to choose from')
  return item
}

/** The 32-bit FNV-1a hash of a text. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  return value >>> 0
}

/** A 32-bit generator (mulberry32): small, fast and good enough for sample data. Returns numbers from 0 to below 1. */
function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
