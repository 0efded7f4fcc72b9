import { type BoardAdapter, subdomainOf } from './board-adapter.ts'
import { jsonOf, recordOf, recordsOf, section, textOf } from './feed-values.ts'
import { postingOf } from './posting.ts'

/** Pinpoint: the public list of postings of a careers site. Its sections have headings of their own. */
export const pinpoint: BoardAdapter = {
  accountOf: (url) => subdomainOf(url, 'pinpointhq.com'),
  feedOf: (account) => `https://${account}.pinpointhq.com/postings.json`,
  read(body) {
    const { data } = recordOf(jsonOf(body))
    if (!Array.isArray(data)) return undefined
    const postings = recordsOf(data).map((job) => {
      const location = recordOf(job['location'])
      const isPublic = job['compensation_visible'] === true
      return postingOf({
        id: job['id'],
        url: job['url'],
        title: job['title'],
        html: [
          section(undefined, job['description']),
          ...['key_responsibilities', 'skills_knowledge_expertise', 'benefits'].map((name) =>
            section(job[`${name}_header`], job[name]),
          ),
        ].join('\n'),
        closes: job['deadline_at'],
        employment: [textOf(job['employment_type'])?.replaceAll('_', ' ')],
        places: [{ town: location['city'] ?? location['name'] }],
        remote: job['workplace_type'],
        ...(isPublic && {
          pay: [
            {
              min: job['compensation_minimum'],
              max: job['compensation_maximum'],
              currency: job['compensation_currency'],
              period: job['compensation_frequency'],
            },
          ],
        }),
      })
    })
    return { postings, isWhole: true }
  },
}
