/** The ends of words of one family, such as `engineer` and `engineering`, or `nurse` and `nursing`. */
const ENDS = new Set(['', ...'e er ing or ist ant ment al y ional ion ian ary ator ative ation'.split(' ')])

/** The shortest common beginning of a family. */
const SHORTEST_ROOT = 4

/** The root of a word, without the end of its family. */
export function rootOf(word: string): string {
  for (let at = SHORTEST_ROOT; at < word.length; at++) if (ENDS.has(word.slice(at))) return word.slice(0, at)
  return word
}

/** The shortest word that allows one typo, and the shortest that allows two. */
const ONE_TYPO_FROM = 4
const TWO_TYPOS_FROM = 8

/** The least letters of a word that may be the beginning of another. */
const SHORTEST_BEGINNING = 3

/**
 * How alike a typed word and a word of a title are: from 0, for different words, to 1 for equal ones.
 * @param mayBeTypo Whether the typed word may have typos: two from eight letters on, one from four letters on.
 */
export function wordLikeness(typed: string, word: string, mayBeTypo: boolean): number {
  if (typed === word) return 1
  const root = commonRoot(typed, word)
  if (root >= SHORTEST_ROOT && ENDS.has(typed.slice(root)) && ENDS.has(word.slice(root))) return 0.8
  if (typed.length >= SHORTEST_BEGINNING && word.startsWith(typed)) return 0.6
  if (!mayBeTypo) return 0
  const allowed = typed.length >= TWO_TYPOS_FROM ? 2 : typed.length >= ONE_TYPO_FROM ? 1 : 0
  if (Math.abs(typed.length - word.length) > allowed || /\d/.test(typed)) return 0
  const edits = editsBetween(typed, word, allowed)
  return edits > allowed ? 0 : 1 - 0.15 * edits
}

function commonRoot(a: string, b: string): number {
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  return at
}

/** How many edits separate two words, where a swap of neighbours is one. Stops counting above `max`. */
function editsBetween(a: string, b: string, max: number): number {
  if (max === 0) return a === b ? 0 : 1
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      let edits = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (isSame ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        edits = Math.min(edits, before[j - 2]! + 1)
      next.push(edits)
    }
    if (Math.min(...next) > max) return max + 1
    before = row
    row = next
  }
  return row[b.length]!
}
