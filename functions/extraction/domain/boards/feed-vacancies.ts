import { extractVacancies } from '../extract-page.ts'
import type { ExtractedVacancy } from '../extracted-vacancy.ts'
import { type Board, readFeed } from './boards.ts'
import type { Posting } from './posting.ts'

/** A vacancy of a job board. `posting_id` is the same each time, and no other posting has it. */
export interface FeedVacancy {
  posting_id: string
  url: string
  vacancy: ExtractedVacancy
}

/** The vacancies of a feed, and the ids of all its postings. `isWhole`: those not listed are gone. */
export interface FeedVacancies {
  vacancies: FeedVacancy[]
  listed: string[]
  isWhole: boolean
}

/** The vacancies of a board's feed, each read as a page of its own; undefined for another body. */
export function feedVacancies(board: Board, body: string, today: string): FeedVacancies | undefined {
  const feed = readFeed(board, body)
  if (feed === undefined) return undefined
  // a page may spell the account in another case, which is the same board
  const idOf = ({ id }: Posting) => `${board.system}/${board.account.toLowerCase()}/${id}`
  const vacancies = feed.postings.flatMap((posting): FeedVacancy[] => {
    const vacancy = vacancyOfPosting(posting, today)
    return vacancy === undefined ? [] : [{ posting_id: idOf(posting), url: posting.url, vacancy }]
  })
  return { vacancies, listed: feed.postings.map(idOf), isWhole: feed.isWhole }
}

/** The vacancy of a posting, by the rules for pages; undefined if it describes none. */
export const vacancyOfPosting = (posting: Posting, today: string): ExtractedVacancy | undefined =>
  extractVacancies({ html: pageOf(posting), url: posting.url, today }).vacancies[0]

/** A page with a posting: its structured data, and its description as text. The description can add no scripts. */
function pageOf({ title, html, url, properties }: Posting): string {
  const heading = title.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const data = {
    ...properties,
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title,
    url,
    ...(html !== '' && { description: html }),
  }
  // "</" would end the script
  const json = JSON.stringify(data).replaceAll('</', String.raw`<\/`)
  return `<title>${heading}</title><script type="application/ld+json">${json}</script><main><h1>${heading}</h1>${html.replaceAll(/<(?=\/?script)/gi, '&lt;')}</main>`
}
