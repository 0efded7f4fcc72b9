import { accountIn, type BoardAdapter, firstSegment } from './board-adapter.ts'
import { type BoardPay, yearlyPay } from './board-pay.ts'
import { type FeedRecord, jsonOf, recordOf, recordsOf, section, textOf } from './feed-values.ts'
import { postingOf } from './posting.ts'

/** The prefix of accounts on Lever's servers in the EU. */
const EU = 'eu/'

/** Lever: the Postings API (https://github.com/lever/postings-api). Dates are milliseconds since 1970. */
export const lever: BoardAdapter = {
  accountOf(url) {
    const [, eu] = /^jobs(\.eu)?\.lever\.co$/.exec(url.hostname) ?? [undefined, null]
    const account = eu === null ? undefined : accountIn(firstSegment(url))
    return account === undefined || eu === undefined ? account : `${EU}${account}`
  },
  feedOf: (account) =>
    account.startsWith(EU)
      ? `https://api.eu.lever.co/v0/postings/${account.slice(EU.length)}?mode=json`
      : `https://api.lever.co/v0/postings/${account}?mode=json`,
  read(body) {
    const jobs = jsonOf(body)
    if (!Array.isArray(jobs)) return undefined
    const postings = recordsOf(jobs).map((job) => {
      const { commitment, location, allLocations } = recordOf(job['categories'])
      const others = Array.isArray(allLocations) ? allLocations.filter((one) => one !== location) : []
      const lists = recordsOf(job['lists']).map(({ text, content }) => {
        const items = textOf(content)
        return section(text, items && `<ul>${items}</ul>`)
      })
      return postingOf({
        id: job['id'],
        url: job['hostedUrl'],
        title: job['text'],
        html: [
          section(undefined, job['description']),
          ...lists,
          section(undefined, job['additional']),
          section('Salary', job['salaryDescription']),
        ].join('\n'),
        posted: dateOf(job['createdAt']),
        employment: [commitment],
        // the country is that of the main place
        places: [{ town: location, country: job['country'] }, ...others.map((town) => ({ town }))],
        remote: job['workplaceType'],
        pay: paysOf(recordOf(job['salaryRange'])),
      })
    })
    return { postings, isWhole: true }
  },
}

/** How often a year has an interval that vacancies have no word for. */
const timesAYear: Readonly<Record<string, number>> = { 'bi-week': 26, 'semi-month': 24 }

/** Pay with its interval, such as "per-year-salary". Pay for an interval of another kind is left out. */
function paysOf({ min, max, currency, interval }: FeedRecord): BoardPay[] {
  const [often = '', unit = ''] = textOf(interval)?.split('-') ?? []
  const times = timesAYear[`${often}-${unit}`]
  if (times !== undefined) return [yearlyPay({ min, max, currency }, times)]
  return often === 'per' || often === '' ? [{ min, max, currency, period: unit }] : []
}

const dateOf = (milliseconds: unknown): string | undefined =>
  typeof milliseconds === 'number' && milliseconds > 0 && milliseconds < 8.64e15
    ? new Date(milliseconds).toISOString()
    : undefined
