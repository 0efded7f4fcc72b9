/** Repeatable random numbers: the same seed gives the same companies and queries on every machine (mulberry32). */
export const randomFrom = (seed: number) => {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const below = (end: number) => Math.floor(next() * end)
  return {
    below,
    chance: (probability: number) => next() < probability,
    pick: <T>(list: readonly T[]): T => list[below(list.length)]!,
    /** prefers the front of the list: its first member has probability length^(-1/skew) */
    pickSkewed: <T>(list: readonly T[], skew: number): T => list[Math.floor(list.length * next() ** skew)]!,
  }
}

export type Random = ReturnType<typeof randomFrom>
