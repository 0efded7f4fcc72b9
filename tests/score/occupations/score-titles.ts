import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { occupationFinder } from '#shared/occupations/find-occupations.ts'
import type { OccupationRows } from '#shared/occupations/occupation-rows.ts'
import { openOccupations } from '#shared/occupations/open-occupations.ts'

/**
 * The files of titles. `titles.tsv` was known when the titles that people use were written. The others were written by
 * people who had not seen the rules, and were read only after their first run.
 */
export const titleFiles = ['titles.tsv', 'unseen-titles.tsv', 'unseen-titles-2.tsv'] as const

/** How many titles of a file find their occupation. */
export interface TitleScore {
  titles: number
  /** How many have it among the best five, and how many have it first. */
  amongFive: number
  first: number
  /** The others, each with the codes that were found. */
  missed: { title: string; wanted: string; found: string[] }[]
}

/** The built-in occupations. */
export const builtInOccupations = () =>
  openOccupations(JSON.parse(readFileSync('shared/occupations/occupations.json', 'utf8')) as OccupationRows)

const finder = () => occupationFinder(builtInOccupations().list)

/**
 * Scores a file of titles that people type: one a line, then a tab and the right codes
 * (docs/product/tools.md "Finding the occupation").
 */
export function scoreTitles(file: (typeof titleFiles)[number]): TitleScore {
  const { find } = finder()
  const score: TitleScore = { titles: 0, amongFive: 0, first: 0, missed: [] }
  const lines = readFileSync(join(import.meta.dirname, file), 'utf8')
    .split('\n')
    .filter(Boolean)
  for (const line of lines) {
    const [title = '', wanted = ''] = line.split('\t')
    const found = find(title).map(({ code }) => code)
    const at = found.findIndex((code) => wanted.split(' ').includes(code))
    score.titles++
    if (at === 0) score.first++
    if (at === -1) score.missed.push({ title, wanted, found })
    else score.amongFive++
  }
  return score
}
