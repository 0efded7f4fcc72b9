import { foldText } from '../../../search-engine/fold-text.ts'
import type { SearchIndex } from '../../../search-engine/search-index.ts'
import { unpackCard } from './packed-card.ts'

/**
 * What somebody may have meant by a name that finds nothing, as names of the register spell it: `Monzo` for `Mnzo`.
 * Undefined if no word of a name is one typo away, or if a search for the respelt name finds nothing either.
 */
export function respeltName(index: SearchIndex, typed: string): string | undefined {
  const respelt = index.respelt(typed)
  if (respelt === undefined) return undefined
  const [stored] = index.search({ text: respelt, offset: 0, limit: 1 }).stored
  const { name } = unpackCard(stored)
  const spelled = typeof name === 'string' ? name.split(/\s+/) : []
  const meant = respelt
    .split(' ')
    .map((word) => spelled.find((own) => foldText(own) === word) ?? word)
    .join(' ')
  return index.search({ text: meant, offset: 0, limit: 0 }).total > 0 ? meant : undefined
}
