import { parts } from './read-website-corpus.ts'
import { scoreWebsites, websiteShares } from './score-websites.ts'

const percent = (share: number) => `${(share * 100).toFixed(1)}%`

/** `npm run sponsor -- score websites` (docs/product/website-discovery.md "Score"). */
for (const part of parts) {
  const scores = await scoreWebsites(part)
  const { companies, accepted, right, existing, precision, recall } = websiteShares(scores)
  console.log(
    `${part}: ${companies} companies. Precision ${percent(precision)}: ${right} of ${accepted} accepted are right. Recall ${percent(recall)}: ${right} of ${existing} are found.`,
  )
  if (part === 'unseen') continue
  console.table(
    scores.map(({ truth, verdict, found, tried }) => ({
      company: truth.name,
      trap: truth.trap,
      verdict,
      found: found ?? '',
      why: tried
        .filter((one) => one.verdict !== 'unread')
        .map((one) => one.verdict)
        .join(', '),
    })),
  )
}
