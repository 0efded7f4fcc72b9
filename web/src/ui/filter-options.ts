import type { Option } from './select-field.tsx'

/** How many options a list draws at most; typing narrows the rest. */
export const MAX_DRAWN = 100

/** Letter case, accents and apostrophes do not matter: "Sao" finds "São". */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\p{M}'`´‘’ʼ]/gu, '')
    .trim()
    .toLowerCase()

/**
 * The options that contain what was typed: those that begin with it first, then those with a later word that does,
 * then the rest, each in the order given.
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
