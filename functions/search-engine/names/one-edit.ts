/** The shortest word that allows a typo. Too many other words are one edit away from a shorter word. */
const SHORTEST = 5

/** The shortest word that may have a typo beside another word of the same name. */
const SHORTEST_BESIDE = 4

/** Longer words are not words, and looking up their typos takes time that grows with the square of their length. */
export const LONGEST_MISTYPED = 40

const allowsFrom = (shortest: number, word: string): boolean =>
  word.length >= shortest && word.length <= LONGEST_MISTYPED && !/\d/.test(word)

/** Whether a word allows a typo: it has 5 to 40 letters and no digits. Numbers always match exactly. */
export const allowsTypo = (word: string): boolean => allowsFrom(SHORTEST, word)

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
