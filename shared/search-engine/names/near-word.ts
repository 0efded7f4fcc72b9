/** The shortest word that allows a typo. Too many other words are one edit away from a shorter word. */
const SHORTEST_WITH_TYPO = 5

/** The shortest word that may have a typo beside another word of the same name. */
const SHORTEST_BESIDE = 4

/** Longer words are not words, and looking up their typos takes time that grows with the square of their length. */
const LONGEST_MISTYPED = 40

const allowsFrom = (shortest: number, word: string): boolean =>
  word.length >= shortest && word.length <= LONGEST_MISTYPED && !/\d/.test(word)

/** Whether a word allows a typo: it has 5 to 40 letters and no digits. Numbers always match exactly. */
export const allowsTypo = (word: string): boolean => allowsFrom(SHORTEST_WITH_TYPO, word)

/** The same beside another word of the same name: then it has four letters or more. */
export const allowsTypoBeside = (word: string): boolean => allowsFrom(SHORTEST_BESIDE, word)

/**
 * Whether one edit at most separates two words: an insertion, deletion, substitution or swap of adjacent UTF-16 units.
 */
export const isWithinOneEdit = (a: string, b: string): boolean => {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  if (long.length - short.length > 1) return false
  let at = 0
  while (at < short.length && short.charCodeAt(at) === long.charCodeAt(at)) at++
  if (long.length > short.length) return sameFrom(short, at, long, at + 1)
  if (sameFrom(short, at + 1, long, at + 1)) return true
  return (
    short.charCodeAt(at) === long.charCodeAt(at + 1) &&
    short.charCodeAt(at + 1) === long.charCodeAt(at) &&
    sameFrom(short, at + 2, long, at + 2)
  )
}

const sameFrom = (a: string, from: number, b: string, start: number): boolean => {
  for (let i = from, j = start; i < a.length || j < b.length; i++, j++) {
    if (i >= a.length || j >= b.length || a.charCodeAt(i) !== b.charCodeAt(j)) return false
  }
  return true
}

/** The shortest word that allows two typos. */
const SHORTEST = 7
const MAX_EDITS = 2

/** Whether a word allows two typos: it has 7 to 40 letters and no digits. */
export const allowsTwoTypos = (word: string): boolean =>
  word.length >= SHORTEST && word.length <= LONGEST_MISTYPED && !/\d/.test(word)

export const soundOf = (word: string): string => (word.includes('ph') ? word.replaceAll('ph', 'f') : word)

/** The letters of a word as bits. One edit changes two of them at most. */
const lettersOf = (word: string): number => {
  let bits = 0
  for (let at = 0; at < word.length; at++) bits |= 1 << (word.charCodeAt(at) & 31)
  return bits
}

/**
 * Returns a function that says how far another word is from this one: the number of edits between them, where `ph` and
 * `f` are the same. An edit is an insertion, deletion, substitution or swap of neighbours. It is Infinity for more than
 * two edits, for another first letter, which few people mistype, and if this word allows no two typos.
 */
export const distanceFrom = (word: string): ((other: string) => number) => {
  if (!allowsTwoTypos(word)) return () => Infinity
  const own = soundOf(word)
  const letters = lettersOf(own)
  return (spelled) => {
    if (Math.abs(spelled.length - word.length) > 2 * MAX_EDITS) return Infinity
    const other = soundOf(spelled)
    if (own[0] !== other[0] || Math.abs(own.length - other.length) > MAX_EDITS) return Infinity
    if (bitsIn(letters ^ lettersOf(other)) > 2 * MAX_EDITS) return Infinity
    return editsBetween(own, other)
  }
}

const bitsIn = (bits: number): number => {
  let count = 0
  for (let left = bits; left !== 0; left &= left - 1) count++
  return count
}

/** The edits that make one word of another, or Infinity. */
const editsBetween = (a: string, b: string): number => {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let row = 1; row <= a.length; row++) {
    const next = [row]
    let least = row
    for (let at = 1; at <= b.length; at++) {
      const isSame = a[row - 1] === b[at - 1]
      let edits = isSame ? last[at - 1]! : 1 + Math.min(last[at - 1]!, last[at]!, next[at - 1]!)
      const isSwap = row > 1 && at > 1 && a[row - 1] === b[at - 2] && a[row - 2] === b[at - 1]
      if (isSwap) edits = Math.min(edits, before[at - 2]! + 1)
      next.push(edits)
      if (edits < least) least = edits
    }
    if (least > MAX_EDITS) return Infinity
    before = last
    last = next
  }
  return last[b.length]! <= MAX_EDITS ? last[b.length]! : Infinity
}
