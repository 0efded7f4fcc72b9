import type { SentenceScore } from './score-sentences.ts'
import type { SentenceList } from './sentence-lists.ts'

const percent = (count: number, of: number): string => `${((100 * count) / Math.max(1, of)).toFixed(1)}%`

/** The score of a list of sentences as lines for the terminal. */
export const sentencesText = (
  { file, firstRun }: SentenceList,
  { cases, right, offers, refusals, none }: SentenceScore,
): string =>
  [
    `Sponsorship, ${file}: ${right} of ${cases} right, ${percent(right, cases)}, after tuning on this list (target 97%)`,
    `  offers right: ${offers.right} of ${offers.cases}; read as refusals: ${offers.readAsRefusals}, ${percent(offers.readAsRefusals, offers.cases)} (target under 1%)`,
    `  refusals right: ${refusals.right} of ${refusals.cases}; read as offers: ${refusals.readAsOffers}, ${percent(refusals.readAsOffers, refusals.cases)} (target under 1%)`,
    `  stating nothing, right: ${none.right} of ${none.cases}`,
    `  first run, before tuning: ${firstRun.right} right, ${percent(firstRun.right, cases)}${'offersReadAsRefusals' in firstRun ? `; offers read as refusals: ${firstRun.offersReadAsRefusals}, ${percent(firstRun.offersReadAsRefusals, offers.cases)}; refusals read as offers: ${firstRun.refusalsReadAsOffers}, ${percent(firstRun.refusalsReadAsOffers, refusals.cases)}` : ''}`,
  ].join('\n')
