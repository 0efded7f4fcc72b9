import { accountIn, type BoardAdapter, firstSegment } from './board-adapter.ts'
import { type BoardPay, yearlyPay } from './board-pay.ts'
import { type FeedRecord, jsonOf, recordOf, recordsOf, textOf } from './feed-values.ts'
import { type BoardPlace, postingOf } from './posting.ts'

/** Ashby: the public job posting API (https://developers.ashbyhq.com/docs/public-job-posting-api). */
export const ashby: BoardAdapter = {
  accountOf: (url) => (url.hostname === 'jobs.ashbyhq.com' ? accountIn(firstSegment(url)) : undefined),
  feedOf: (account) => `https://api.ashbyhq.com/posting-api/job-board/${account}?includeCompensation=true`,
  read(body) {
    const { jobs } = recordOf(jsonOf(body))
    if (!Array.isArray(jobs)) return undefined
    const listed = recordsOf(jobs).filter(({ isListed }) => isListed !== false)
    const postings = listed.map((job) => {
      return postingOf({
        id: job['id'],
        url: job['jobUrl'],
        title: job['title'],
        html: textOf(job['descriptionHtml']) ?? '',
        posted: job['publishedAt'],
        employment: [job['employmentType']],
        places: [job, ...recordsOf(job['secondaryLocations'])].map(placeOf),
        remote: job['workplaceType'] ?? (job['isRemote'] === true ? 'Remote' : undefined),
        pay: paysOf(recordOf(job['compensation'])),
      })
    })
    return { postings, isWhole: true }
  },
}

/** The salaries of a posting: of its summary, or else of its tiers, such as zones. */
function paysOf({ summaryComponents, compensationTiers }: FeedRecord): BoardPay[] {
  const summary = salariesOf(summaryComponents)
  if (summary.length > 0) return summary.flatMap(payOf)
  const tiers = recordsOf(compensationTiers).flatMap(({ components }) => salariesOf(components))
  const byCurrency = Map.groupBy(
    tiers,
    ({ currencyCode, interval }) => `${textOf(currencyCode)} ${textOf(interval)}`,
  )
  return [...byCurrency.values()].flatMap((all) => {
    const [lowest, highest] = [extremeOf(all, 'minValue', -1), extremeOf(all, 'maxValue', 1)]
    return payOf({ ...all[0], minValue: lowest, maxValue: highest })
  })
}

const salariesOf = (components: unknown): FeedRecord[] =>
  recordsOf(components).filter(({ compensationType }) => compensationType === 'Salary')

/** The largest value of a field, or with the sign -1 the smallest; undefined if none is a number. */
const extremeOf = (components: readonly FeedRecord[], field: string, sign: 1 | -1): number | undefined =>
  components
    .map((component) => Number(textOf(component[field]) ?? Number.NaN))
    .filter(Number.isFinite)
    .toSorted((one, other) => sign * (other - one))[0]

/** Pay with its interval, such as "1 YEAR" or "2 WEEK". Pay for another number of periods is left out. */
function payOf({ minValue, maxValue, currencyCode, interval }: FeedRecord): BoardPay[] {
  const [count, period] = textOf(interval)?.split(' ') ?? []
  const pay = { min: minValue, max: maxValue, currency: currencyCode, period }
  if (count === '2' && period === 'WEEK') return [yearlyPay(pay, 26)]
  return count === '1' || count === undefined ? [pay] : []
}

/** A place with its address, which may lack a town. Secondary places have their address without a level in between. */
function placeOf(place: FeedRecord): BoardPlace {
  const address = recordOf(place['address'])
  const { addressLocality, addressRegion, addressCountry } = {
    ...address,
    ...recordOf(address['postalAddress']),
  } as FeedRecord
  return {
    town: textOf(addressLocality) ?? place['location'],
    region: addressRegion,
    country: addressCountry,
  }
}
