import { writeFileSync } from 'node:fs'
import { argumentsOf } from '../../infra/sponsor/arguments-of.ts'
import { fail } from '../../infra/user-facing-error.ts'
import { factLists } from './facts/fact-lists.ts'
import { factsText } from './facts/facts-text.ts'
import { scoreFacts } from './facts/score-facts.ts'
import { readCorpus, UNSEEN } from './read-corpus.ts'
import { scoreCorpus } from './score-corpus.ts'
import { scoreText } from './score-text.ts'
import { summaryOf } from './score-summary.ts'
import { policiesText, policyLists, scorePolicies } from './remote/score-policies.ts'
import { scoreSentences } from './sponsorship/score-sentences.ts'
import { sentenceLists } from './sponsorship/sentence-lists.ts'
import { sentencesText } from './sponsorship/sentences-text.ts'

/** `npm run sponsor -- score pages`: prints how well extraction reads the corpus (docs/product/pipeline.md "Score"). */
async function runScore(): Promise<void> {
  const { json } = argumentsOf('score pages').values
  const score = scoreCorpus(await readCorpus())
  const summary = summaryOf(score)
  const unseen = summaryOf(scoreCorpus(await readCorpus(UNSEEN)))
  console.log(scoreText(summary, unseen))
  for (const list of factLists) console.log(factsText(list, scoreFacts(list)))
  for (const list of sentenceLists) console.log(sentencesText(list, scoreSentences(list.file)))
  for (const list of policyLists) console.log(policiesText(list, scorePolicies(list.file)))
  if (json === undefined) return
  const failures = score.verdicts.filter(({ verdict }) => verdict !== 'right')
  const { tables: _, ...figures } = unseen
  const report = { ...summary, failures, ungroundedValues: score.ungrounded, unseen: figures }
  writeFileSync(json, `${JSON.stringify(report, null, 2)}\n`)
}

runScore().catch(fail)
