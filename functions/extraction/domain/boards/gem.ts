import { accountIn, type BoardAdapter, firstSegment } from './board-adapter.ts'
import { jsonOf, recordOf, recordsOf, textOf } from './feed-values.ts'
import { postingOf } from './posting.ts'

/** Gem: the public Job Board API (https://api.gem.com/job_board/v0/reference). */
export const gem: BoardAdapter = {
  accountOf: (url) => (url.hostname === 'jobs.gem.com' ? accountIn(firstSegment(url)) : undefined),
  feedOf: (account) => `https://api.gem.com/job_board/v0/${account}/job_posts/`,
  read(body) {
    const jobs = jsonOf(body)
    if (!Array.isArray(jobs)) return undefined
    const postings = recordsOf(jobs).map((job) => {
      const offices = recordsOf(job['offices']).map(({ location }) => recordOf(location)['name'])
      const places = offices.length > 0 ? offices : [recordOf(job['location'])['name']]
      return postingOf({
        id: job['id'],
        url: job['absolute_url'],
        title: job['title'],
        html: textOf(job['content']) ?? '',
        posted: job['first_published_at'],
        employment: [textOf(job['employment_type'])?.replaceAll('_', ' ')],
        places: places.map((town) => ({ town })),
        remote: textOf(job['location_type'])?.replace('in_office', 'on-site'),
      })
    })
    return { postings, isWhole: true }
  },
}
