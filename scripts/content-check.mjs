/**
 * `npm run sponsor -- content check [--date <YYYY-MM-DD>]` checks the texts of web/content: front matter, sources of
 * claims, and the age of each source on a date, today unless given. Exits 1 if something is wrong.
 */
import { argumentsOf } from '../infra/sponsor/arguments-of.ts'
import { allTexts } from '../web/build/content/all-texts.ts'
import { oldSources, textProblems } from '../web/build/content/content-problems.ts'
import { ContentError } from '../web/build/content/read-text.ts'

const { values } = argumentsOf('content check')
const date = values.date ?? new Date().toISOString().slice(0, 10)

try {
  const texts = allTexts()
  const problems = texts.flatMap((text) => [...textProblems(text), ...oldSources(text, date)])
  if (problems.length > 0) throw new ContentError(problems)
  const sources = texts.reduce((sum, { head }) => sum + head.sources.length, 0)
  console.log(`${texts.length} texts with ${sources} sources are in order on ${date}`)
} catch (error) {
  if (!(error instanceof ContentError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
