import { unlistedVacancies } from '../../sample-data/load-sample.ts'
import { html, type Markup } from '../html.ts'
import type { Posting, SampleSite } from '../sample-site.ts'
import { jobPosting } from './job-posting.ts'
import { jsonLd } from './json-ld.ts'
import { postingArticle } from './posting-article.ts'

/** How many postings a page of a list shows. */
export const PER_PAGE = 10

/** The fragment of a posting in a list. */
const anchorOf = (place: number): string => `job-${1_001 + place}`

/** The number of postings in the list. The database contains fewer, so extraction finds new ones. */
const IN_LIST = 40
/** The `place` of the first posting that is not in the database. Postings in the database have a lower `place`. */
const FIRST_NEW = 1_000

/** The postings of a list that shows each in full. */
export function fullPostings({ postings, pages, today }: SampleSite): Posting[] {
  const open = postings.filter(({ vacancy }) => vacancy.expiry_date === null || vacancy.expiry_date >= today)
  const unlisted = unlistedVacancies(today).slice(0, Math.max(0, IN_LIST - open.length))
  const fresh = unlisted.map((vacancy, at) => {
    const page = 1 + Math.floor((open.length + at) / PER_PAGE)
    const place = FIRST_NEW + at
    const source_url = `${pages.vacancies}?page=${page}#${anchorOf(place)}`
    return { vacancy: { ...vacancy, source_url }, place }
  })
  return [...open, ...fresh]
}

/** Whole postings on one page, each with its own structured data. */
export const postingsInFull = (site: SampleSite, postings: readonly Posting[]): Markup[] =>
  postings.map(
    (posting) =>
      html`<section id="${anchorOf(posting.place)}">
        ${jsonLd(jobPosting(site, posting))} ${postingArticle(site, posting, 'h2')}
      </section> `,
  )
