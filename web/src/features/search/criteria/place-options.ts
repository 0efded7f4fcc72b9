import { similarTowns } from '#shared/places/typed-town.ts'
import type { Option } from '../../../ui/forms/select-field.tsx'

/**
 * The towns that a place field suggests. A misspelt text, with which no town begins, finds the towns that it may mean:
 * "Manchestr" suggests Manchester.
 */
export function placeOptions(typed: string, towns: Option[]): Option[] {
  const text = typed.trim().toLowerCase()
  if (towns.some(({ label }) => label.toLowerCase().startsWith(text))) return towns
  const meant = new Set(
    similarTowns(
      typed,
      towns.map(({ label }) => label),
    ),
  )
  return meant.size === 0
    ? towns
    : towns.map((town) => (meant.has(town.label) ? { ...town, words: [typed] } : town))
}
