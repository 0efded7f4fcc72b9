import { type BoardAdapter, subdomainOf } from './board-adapter.ts'
import { jsonOf, recordOf, recordsOf, section, textOf } from './feed-values.ts'
import { postingOf } from './posting.ts'

/** Recruitee: the Careers Site API (https://docs.recruitee.com/reference/intro-to-careers-site-api). */
export const recruitee: BoardAdapter = {
  accountOf: (url) => subdomainOf(url, 'recruitee.com'),
  feedOf: (account) => `https://${account}.recruitee.com/api/offers/`,
  read(body) {
    const { offers } = recordOf(jsonOf(body))
    if (!Array.isArray(offers)) return undefined
    const published = recordsOf(offers).filter(({ status }) => status === undefined || status === 'published')
    const postings = published.map((job) => {
      const { min, max, currency, period } = recordOf(job['salary'])
      return postingOf({
        id: job['id'],
        url: job['careers_url'],
        title: job['title'],
        html: `${section(undefined, job['description'])}${section('Requirements', job['requirements'])}`,
        posted: dateOf(job['published_at'] ?? job['created_at']),
        closes: dateOf(job['close_at']),
        // "fulltime_permanent"
        employment: [textOf(job['employment_type_code'])?.replaceAll('_', ' ')],
        city: job['city'],
        country: job['country_code'] ?? job['country'],
        remote: job['hybrid'] === true ? 'Hybrid' : job['remote'] === true ? 'Remote' : undefined,
        pay: { min, max, currency, period },
      })
    })
    return { postings, isWhole: true }
  },
}

/** The date of an instant such as "2026-08-03 09:00:00 UTC". */
const dateOf = (instant: unknown): string | undefined => textOf(instant)?.slice(0, 10)
