import { accountIn, type BoardAdapter, firstSegment, subdomainOf } from './board-adapter.ts'
import { type FeedRecord, jsonOf, recordOf, recordsOf, section } from './feed-values.ts'
import { type BoardPlace, postingOf } from './posting.ts'

/** Workable: the feed of its widget (https://help.workable.com/hc/en-us/articles/115012771647). */
export const workable: BoardAdapter = {
  accountOf: (url) =>
    url.hostname === 'apply.workable.com' ? accountIn(firstSegment(url)) : subdomainOf(url, 'workable.com'),
  feedOf: (account) => `https://apply.workable.com/api/v1/widget/accounts/${account}?details=true`,
  read(body) {
    const { jobs } = recordOf(jsonOf(body))
    if (!Array.isArray(jobs)) return undefined
    const postings = recordsOf(jobs).map((job) =>
      postingOf({
        id: job['shortcode'],
        url: job['url'],
        title: job['title'],
        html: [
          section(undefined, job['description']),
          section('Requirements', job['requirements']),
          section('Benefits', job['benefits']),
        ].join('\n'),
        posted: job['published_on'] ?? job['created_at'],
        employment: [job['employment_type']],
        places: placesOf(job),
        remote: job['telecommuting'] === true ? 'Remote' : undefined,
      }),
    )
    return { postings, isWhole: true }
  },
}

/** All places of a job that the account shows. */
function placesOf(job: FeedRecord): BoardPlace[] {
  const listed = recordsOf(job['locations']).filter(({ hidden }) => hidden !== true)
  return (listed.length === 0 ? [job] : listed).map((place) => ({
    town: place['city'],
    region: place['region'] ?? place['state'],
    country: place['country'] ?? place['countryCode'],
  }))
}
