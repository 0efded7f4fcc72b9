import { html, type Markup } from '../html.ts'
import type { SampleSite } from '../sample-site.ts'
import { fullPostings, PER_PAGE, postingsInFull } from './full-list.ts'
import { jobLinks } from './job-links.ts'
import { hrefOf, layout } from './layout.ts'

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
