import type { RankedOccupation } from '#shared/occupations/find-occupations.ts'
import { occupationById } from '../occupation-knowledge.ts'
import { builtInOccupations } from '#shared/occupations/built-in-occupations.ts'

/** The ranked occupations of a title: their ids and scores. */
export type StoredRanks = readonly (readonly [id: string, score: number])[]

/**
 * The occupations of titles. Ranking takes a thousand times as long as reading a stored rank, so an index keeps the ranks
 * of its titles. They depend on nothing but the title and the built-in tables.
 */
export function rankedTitles(stored: ReadonlyMap<string, StoredRanks>) {
  const used = new Map<string, StoredRanks>()
  const opened = new Map<string, RankedOccupation[]>()

  const ranksOf = (title: string): StoredRanks => {
    const known =
      used.get(title) ??
      stored.get(title) ??
      builtInOccupations()
        .finder.rank(title)
        .map(({ occupation, score }) => [occupation.id, score] as const)
    used.set(title, known)
    return known
  }
  const open = (title: string): RankedOccupation[] =>
    ranksOf(title).flatMap(([id, score]) => {
      const occupation = occupationById().get(id)
      return occupation === undefined ? [] : [{ occupation, score }]
    })
  const rank = (title: string): RankedOccupation[] => {
    const known = opened.get(title) ?? open(title)
    opened.set(title, known)
    return known
  }
  return {
    rank,
    /** Keeps the ranks of a title for the next index. */
    keep: (title: string): void => {
      ranksOf(title)
    },
    /** The ranks of the titles that were asked for or kept. */
    used: (): ReadonlyMap<string, StoredRanks> => used,
  }
}
