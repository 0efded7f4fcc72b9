import { type BoardAdapter, subdomainOf } from './board-adapter.ts'
import { type FeedRecord, jsonOf, recordOf, recordsOf, section, textOf } from './feed-values.ts'
import { type BoardPlace, postingOf } from './posting.ts'

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
        places: placesOf(job),
        remote: job['hybrid'] === true ? 'Hybrid' : job['remote'] === true ? 'Remote' : undefined,
        pay: [{ min, max, currency, period }],
      })
    })
    return { postings, isWhole: true }
  },
}

/** All places of an offer. Older accounts have one, without a list. */
function placesOf(offer: FeedRecord): BoardPlace[] {
  const listed = recordsOf(offer['locations'])
  return (listed.length === 0 ? [offer] : listed).map((place) => ({
    town: place['city'],
    region: place['state'],
    country: place['country_code'] ?? place['country'],
  }))
}

/** The date of an instant such as "2026-08-03 09:00:00 UTC". */
const dateOf = (instant: unknown): string | undefined => textOf(instant)?.slice(0, 10)
