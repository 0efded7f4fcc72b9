/**
 * Sorts words by how likely a typed word is one of them with a typo. All differ from it by one edit. People rarely mistype
 * the first letter. They swap letters and leave one out more often than they type a wrong or needless one.
 */
export const likeliestFirst = (typed: string, words: readonly string[]): string[] =>
  words.toSorted((a, b) => rankOf(typed, a) - rankOf(typed, b))

const [SWAPPED, LEFT_OUT, WRONG, NEEDLESS, OTHER_START] = [0, 1, 2, 3, 4]

const sorted = (text: string): string => [...text].toSorted().join('')

function rankOf(typed: string, word: string): number {
  const start = typed[0] === word[0] ? 0 : OTHER_START
  if (word.length > typed.length) return start + LEFT_OUT
  if (word.length < typed.length) return start + NEEDLESS
  return start + (sorted(typed) === sorted(word) ? SWAPPED : WRONG)
}
