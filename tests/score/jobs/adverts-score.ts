import { jobVerdicts } from '#shared/jobs/job-assessment.ts'
import { letterSets, printOffers, scoreOffers } from '../offers/score-offers.ts'
import { assessAdverts, mistakesOf } from './score-adverts.ts'

const share = (part: number, whole: number) =>
  `${part} of ${whole}${whole === 0 ? '' : ` (${((100 * part) / whole).toFixed(1)}%)`}`

/** `npm run sponsor -- score jobs`: prints how well verdicts on labelled adverts are right, and each mistake. */
const results = await assessAdverts()
for (const verdict of jobVerdicts) {
  const given = results.filter((one) => one.verdict === verdict)
  const labelled = results.filter(({ advert }) => advert.verdict === verdict).length
  const right = given.filter(({ advert }) => advert.verdict === verdict).length
  console.log(`${verdict}: precision ${share(right, given.length)}, recall ${share(right, labelled)}`)
}
const mistakes = results.map((one) => ({ id: one.advert.id, kinds: mistakesOf(one) }))
const wrong = mistakes.filter(({ kinds }) => kinds.length > 0)
console.log(`read as labelled: ${share(results.length - wrong.length, results.length)}`)
for (const { id, kinds } of wrong) console.log(`  ${id}: ${kinds.join('; ')}`)

for (const set of letterSets) printOffers(set, await scoreOffers(set))
