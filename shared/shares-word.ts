/** Whether two titles share a word, so that they may name one vacancy. */
export function sharesWord(one: string, other: string): boolean {
  const words = wordsOf(one)
  return wordsOf(other).some((word) => words.includes(word))
}

const wordsOf = (title: string): string[] => title.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu) ?? []
