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

/**
 * The options that contain the typed text. Options that begin with the text come first. Then come those in which a
 * later word begins with it, then the rest. Each group keeps the given order.
 */
export function filterOptions(options: readonly Option[], typed: string): Option[] {
  const query = fold(typed)
  if (query === '') return [...options]
  const ranks: [Option[], Option[], Option[]] = [[], [], []]
  for (const option of options) {
    const at = fold(option.label).indexOf(query)
    if (at === -1) continue
    const rank = at === 0 ? 0 : fold(option.label).includes(` ${query}`) ? 1 : 2
    ranks[rank].push(option)
  }
  return ranks.flat()
}
