import { html, type Markup } from '../html.ts'
import type { Posting, SampleSite } from '../sample-site.ts'
import { jobLinks } from './job-links.ts'
import { hrefOf, layout } from './layout.ts'
import { unlistedVacancies } from '../../sample-data/load-sample.ts'
import { jobPosting, jsonLd } from './job-posting.ts'
import { postingArticle } from './posting-page.ts'

/** One page of a website's list of vacancies. @param number From 1. @returns undefined beyond the last page. */
export function vacanciesPage(site: SampleSite, number: number): string | undefined {
  const isFull = site.shape === 'list'
  const postings = isFull ? fullPostings(site) : site.postings
  const last = Math.max(1, Math.ceil(postings.length / PER_PAGE))
  if (!Number.isInteger(number) || number < 1 || number > last) return undefined
  const shown = postings.slice((number - 1) * PER_PAGE, number * PER_PAGE)
  return layout(site, {
    title: number === 1 ? 'Vacancies' : `Vacancies, page ${number}`,
    description: `Open positions at ${site.company.shortName}`,
    main: html`<h1>Vacancies</h1>
      <p>${postings.length} open positions</p>
      ${isFull ? postingsInFull(site, shown) : jobLinks(site, shown)}
      ${last > 1 && pagesNav(hrefOf(site, site.pages.vacancies), number, last)}`,
  })
}

const pagesNav = (list: string, current: number, last: number): Markup =>
  html`<nav class="pages" aria-label="Pages">
    ${Array.from({ length: last }, (_, index) => index + 1).map((one) =>
      one === current
        ? html`<b aria-current="page">${one}</b> `
        : html`<a href="${list}?page=${one}" ${one === current + 1 && html` rel="next"`}>${one}</a> `,
    )}
  </nav>`

/** How many postings a page of a list shows. */
const PER_PAGE = 10

/** The fragment of a posting in a list. */
const anchorOf = (place: number): string => `job-${1_001 + place}`

/** The number of postings in the list. The database contains fewer, so extraction finds new ones. */
const IN_LIST = 40
/** The `place` of the first posting that is not in the database. Postings in the database have a lower `place`. */
const FIRST_NEW = 1_000

/** The postings of a list that shows each in full. */
function fullPostings({ postings, pages, today }: SampleSite): Posting[] {
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
const postingsInFull = (site: SampleSite, postings: readonly Posting[]): Markup[] =>
  postings.map(
    (posting) =>
      html`<section id="${anchorOf(posting.place)}">
        ${jsonLd(jobPosting(site, posting))} ${postingArticle(site, posting, 'h2')}
      </section> `,
  )
