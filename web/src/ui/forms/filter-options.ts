import type { Option } from './select-field.tsx'

/** The maximum number of options that a list renders. The user finds the others by typing. */
export const MAX_DRAWN = 100

/** Folds letter case, accents and apostrophes: "Sao" finds "São". */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\p{M}'`´‘’ʼ]/gu, '')
    .trim()
    .toLowerCase()

/** How much a name that is typed in full counts for, compared with one that only begins so. */
const EXACT = 100

/**
 * The options that contain the typed text. Options that begin with the text come first. Then come those in which a
 * later word begins with it, those with the text as another word, those with another word that begins with it, and the
 * rest. Within a group, larger options come first, then the given order. A name that is typed in full comes first,
 * unless another one is a hundred times as large: "lon" is London rather than the hamlet Lon. Options of size 0 come
 * last, but for the name that is typed in full. A count without a size moves no option: it may arrive while a user reads
 * the list.
 */
export function filterOptions(options: readonly Option[], typed: string): Option[] {
  const query = fold(typed)
  // no label is empty, and to fold each of them would take most of a press
  if (query === '')
    return [...options.filter(({ size }) => size !== 0), ...options.filter(({ size }) => size === 0)]
  const isVain = ({ label, size }: Option) => size === 0 && fold(label) !== query
  const found: { option: Option; rank: number; weight: number }[] = []
  for (const option of options) {
    const name = fold(option.label)
    const rank = [
      name.startsWith(query),
      name.includes(` ${query}`),
      // "nurse" is nursing rather than a nursery
      option.words?.some((word) => ` ${fold(word)} `.includes(` ${query} `)),
      option.words?.some((word) => ` ${fold(word)}`.includes(` ${query}`)),
      name.includes(query),
    ].indexOf(true)
    const weight = ((option.size ?? 0) + 1) * (name === query ? EXACT : 1)
    if (rank >= 0) found.push({ option, rank, weight })
  }
  return found
    .toSorted(
      (a, b) => Number(isVain(a.option)) - Number(isVain(b.option)) || a.rank - b.rank || b.weight - a.weight,
    )
    .map(({ option }) => option)
}
