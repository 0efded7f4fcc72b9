import { writeFileSync } from 'node:fs'
import { argumentsOf } from '../../infra/sponsor/arguments-of.ts'
import { fail } from '../../infra/user-facing-error.ts'
import { labelledLists, listText } from './labelled-lists.ts'
import { readCorpus, UNSEEN } from './read-corpus.ts'
import { scoreCorpus } from './score-corpus.ts'
import { summaryOf } from './score-summary.ts'
import { scoreText } from './score-text.ts'

/** `npm run sponsor -- score pages`: prints how well extraction reads the corpus (docs/product/pipeline.md "Score"). */
async function runScore(): Promise<void> {
  const { json } = argumentsOf('score pages').values
  const score = scoreCorpus(await readCorpus())
  const summary = summaryOf(score)
  const unseen = summaryOf(scoreCorpus(await readCorpus(UNSEEN)))
  console.log(scoreText(summary, unseen))
  for (const file of labelledLists) console.log(listText(file))
  if (json === undefined) return
  const failures = score.verdicts.filter(({ verdict }) => verdict !== 'right')
  const { tables: _, ...figures } = unseen
  const report = { ...summary, failures, ungroundedValues: score.ungrounded, unseen: figures }
  writeFileSync(json, `${JSON.stringify(report, null, 2)}\n`)
}

runScore().catch(fail)
