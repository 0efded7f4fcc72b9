import { htmlText } from '../page/html-text.ts'
import { accountIn, type BoardAdapter, firstSegment } from './board-adapter.ts'
import { jsonOf, recordOf, recordsOf, textOf } from './feed-values.ts'
import { postingOf } from './posting.ts'

/**
 * Greenhouse: the Job Board API (https://developers.greenhouse.io/job-board.html). Pages embed a board by a script that
 * has its account in `for`. The content of a posting is HTML that is escaped once more.
 */
export const greenhouse: BoardAdapter = {
  accountOf: (url) =>
    /^(?:job-)?boards(?:\.eu)?\.greenhouse\.io$/.test(url.hostname)
      ? accountIn(url.searchParams.get('for') ?? firstSegment(url))
      : undefined,
  feedOf: (account) => `https://boards-api.greenhouse.io/v1/boards/${account}/jobs?content=true`,
  read(body) {
    const { jobs } = recordOf(jsonOf(body))
    if (!Array.isArray(jobs)) return undefined
    const postings = recordsOf(jobs).map((job) =>
      postingOf({
        id: job['id'],
        url: job['absolute_url'],
        title: job['title'],
        html: unescaped(textOf(job['content']) ?? ''),
        posted: job['first_published'],
        closes: job['application_deadline'],
        places: [{ town: recordOf(job['location'])['name'] }],
      }),
    )
    return { postings, isWhole: true }
  },
}

/** HTML without its second escape. HTML that is not escaped stays as it is. */
const unescaped = (html: string): string => (/<\w/.test(html) ? html : htmlText(html))
