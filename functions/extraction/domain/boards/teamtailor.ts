import { accountIn, type BoardAdapter } from './board-adapter.ts'
import { jsonOf, recordOf, recordsOf, textOf } from './feed-values.ts'

/**
 * Teamtailor: the JSON Feed of a career site. Each item has a JobPosting of schema.org. A site on a domain of the
 * company cannot be told from its own pages, so only hosts of Teamtailor are read.
 */
export const teamtailor: BoardAdapter = {
  accountOf({ hostname }) {
    const [, account, region] = /^([\w-]+)(\.career|\.na)?\.teamtailor\.com$/.exec(hostname) ?? []
    return accountIn(account) && `${account}${region ?? ''}`
  },
  feedOf: (account) => `https://${account}.teamtailor.com/jobs.json`,
  read(body) {
    const { items, next_url } = recordOf(jsonOf(body))
    if (!Array.isArray(items)) return undefined
    const postings = recordsOf(items).map((item) => {
      const [id, url, title] = [textOf(item['id']), textOf(item['url']), textOf(item['title'])]
      if (id === undefined || url === undefined || title === undefined) return undefined
      const {
        description: _description,
        url: _url,
        title: _title,
        ...properties
      } = recordOf(item['_jobposting'])
      return { id, url, title, html: textOf(item['content_html']) ?? '', properties }
    })
    return { postings, isWhole: textOf(next_url) === undefined }
  },
}
