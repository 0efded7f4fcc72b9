import { writeFileSync } from 'node:fs'
import { likelyOccupations } from '#shared/jobs/likely-occupations.ts'
import { builtInOccupations } from '#shared/occupations/built-in-occupations.ts'
import { textOf } from '../../../infra/commands/csv-table.ts'
import { argumentsOf } from '../../../infra/sponsor/arguments-of.ts'
import { runProgram, UserFacingError } from '../../../infra/user-facing-error.ts'

/** A job title with the occupations that it finds, at most five, the best first. */
export interface CodedTitle {
  title: string
  /** The codes that are right; empty if the file does not say. */
  wanted: string[]
  /** Whether the verdict takes the first one as sure. */
  isSure: boolean
  found: { code: string; title: string; score: number }[]
}

/** Ranks the occupations of titles, one a line. A tab and the right codes may follow a title. */
export function codeTitles(text: string): CodedTitle[] {
  const { finder } = builtInOccupations()
  return text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [title = '', wanted = ''] = line.split('\t')
      return {
        title,
        wanted: wanted.split(' ').filter(Boolean),
        isSure: likelyOccupations({ title }, finder).isSure,
        found: finder
          .rank(title)
          .map(({ occupation, score }) => ({ code: occupation.code, title: occupation.title, score })),
      }
    })
}

/** The titles whose right codes are known, but are not among the best so many. */
export const missedTitles = (titles: readonly CodedTitle[], among: number): CodedTitle[] =>
  titles.filter(
    ({ wanted, found }) =>
      wanted.length > 0 && !found.slice(0, among).some(({ code }) => wanted.includes(code)),
  )

/** `npm run sponsor -- code-titles`: prints which occupations the titles of a file find. */
function runCodeTitles(): void {
  const {
    positionals: [file],
    values: { json },
  } = argumentsOf('code-titles')
  const titles = codeTitles(textOf(file))
  if (titles.length === 0) throw new UserFacingError(`${file} has no title.`)
  for (const { title, isSure, found } of titles)
    console.log(
      [
        `${title}${isSure ? ' (sure)' : ''}`,
        ...found.map((one) => `  ${one.code} ${one.score.toFixed(2)} ${one.title}`),
      ].join('\n'),
    )
  const known = titles.filter(({ wanted }) => wanted.length > 0)
  for (const among of known.length === 0 ? [] : [1, 3, 5]) {
    const missed = missedTitles(known, among)
    console.log(
      `Of ${known.length} titles ${known.length - missed.length} have a right code among the best ${among}.`,
    )
    if (among === 5)
      for (const { title, wanted } of missed) console.log(`  missed: ${title}, wanted ${wanted.join(' ')}`)
  }
  if (json !== undefined) writeFileSync(json, `${JSON.stringify(titles, null, 1)}\n`)
}

runProgram(import.meta, runCodeTitles)
