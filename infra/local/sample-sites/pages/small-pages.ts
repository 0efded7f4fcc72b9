import { unlistedVacancies } from '../../sample-data/load-sample.ts'
import { siteShapes } from '../../sample-data/site-shapes.ts'
import { SAMPLE_BOARD_HOST } from '../board-answer.ts'
import { type Posting, type SampleSite, html, type Markup, raw } from '../sample-site.ts'
import { emailsOn, phonesOn } from './contacts.ts'
import { hrefOf, layout } from './layout.ts'
import { paragraphs } from './paragraphs.ts'
import { postingArticle, jobLinks, jobPosting, jsonLd } from './posting-page.ts'

/** The page of a posting that has left the site, or of a URL that never existed. */
export const missingPage = (site: SampleSite): string =>
  layout(site, {
    title: 'Page not found',
    description: 'This page does not exist',
    main: html`<h1>We cannot find this page</h1>
      <p>The vacancy may have been filled. These are open:</p>
      ${jobLinks(site, site.postings.slice(0, 4))}`,
  })

/** The page that `Apply now` leads to. */
export const applyPage = (site: SampleSite, { vacancy }: Posting): string =>
  layout(site, {
    title: `Apply: ${vacancy.title}`,
    description: `Apply for ${vacancy.title}`,
    main: html`<h1>Apply for ${vacancy.title}</h1>
      <p><a href="${hrefOf(site, vacancy.source_url)}">Read the vacancy again</a></p>
      <form>
        <p>
          <label>Your name <input name="name" /></label>
        </p>
        <p>
          <label>Your CV <input type="file" name="cv" /></label>
        </p>
        <p><button class="button" type="button">Send</button></p>
      </form>`,
  })

export const noticePage = (site: SampleSite): string =>
  layout(site, {
    title: 'Privacy and cookies',
    description: 'How we use personal data',
    main: html`<h1>Privacy and cookies</h1>
      <p>${site.company.name} keeps what you send us for six months and gives it to nobody.</p>
      <p>This is the website of a company that does not exist. Sponsor Finder's local run serves it.</p>`,
  })

export function homePage(site: SampleSite): string {
  const { company, profile } = site
  const about = profile.company_description ?? `${company.shortName} works in and around ${company.city}.`
  return layout(site, {
    title: `Welcome to ${company.shortName}`,
    description: about.slice(0, 150),
    main: html`<h1>${company.shortName}</h1>
      ${paragraphs(about)}
      <section>
        <h2>Join us</h2>
        ${jobLinks(site, site.postings.slice(0, 3))}
      </section>`,
  })
}

export const careersPage = (site: SampleSite): string =>
  layout(site, {
    title: 'Careers',
    description: `Work at ${site.company.shortName} in ${site.company.city}`,
    main: html`<h1>Work with us</h1>
      <p>
        We are always glad to hear from people who do their work with care. Every application gets an answer.
      </p>
      <h2>Open positions</h2>
      ${jobLinks(site, site.postings.slice(0, 8))}
      <p><a href="${hrefOf(site, site.pages.vacancies)}">All vacancies</a></p>
      ${site.shape === 'job board' && html`<p><a href="https://${SAMPLE_BOARD_HOST}/">Our job board</a></p>`}
      <h2>Questions?</h2>
      ${emailsOn(site, site.pages.careers)}${phonesOn(site, site.pages.careers)}`,
  })

export const contactPage = (site: SampleSite): string =>
  layout(site, {
    title: 'Contact us',
    description: `How to reach ${site.company.shortName}`,
    main: html`<h1>Contact us</h1>
      <address>
        ${site.company.name}<br />${[site.profile.address_line_1, site.company.city, site.profile.postcode]
          .filter((line) => line !== null)
          .map((line) => html`${line}<br />`)}
      </address>
      <h2>By phone</h2>
      ${phonesOn(site, null)}
      <h2>By email</h2>
      ${emailsOn(site, null)}`,
  })

/** The rules of a website for crawlers (RFC 9309). */
export const robotsText = ({ shape }: SampleSite): string => `User-agent: *\n${rulesOf(shape)}\n`

function rulesOf(shape: SampleSite['shape']): string {
  switch (shape) {
    case 'robots':
      return 'Disallow: /'
    case 'crawl delay':
      return 'Crawl-delay: 10\nDisallow: /cdn-cgi/'
    default:
      return 'Disallow: /cdn-cgi/'
  }
}

/** The page for developers: links to the websites with a shape, by their localhost names and port. */
export function listOfSites(sites: readonly SampleSite[], port: string): string {
  const local = (address: string) => {
    const url = new URL(address)
    return `http://${url.host}.localhost:${port}${url.pathname}${url.search}${url.hash}`
  }
  return `<!doctype html>\n${
    html`<html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <title>Sample sites · Sponsor Finder, local</title>
        <style>
          ${raw('body { font: 1rem/1.6 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; }')}
        </style>
      </head>
      <body>
        <h1>Sample sites</h1>
        <p>These companies do not exist. Their websites are awkward in the way that stands beside them.</p>
        <ul>
          ${sites.map(
            (site) =>
              html`<li>
                <a href="${local(`${site.origin}/`)}">${site.company.name}</a>:
                ${siteShapes[site.company.name]}.
                ${site.postings
                  .slice(0, 1)
                  .map(({ vacancy }) => html`<a href="${local(vacancy.source_url)}">${vacancy.title}</a>`)}
              </li> `,
          )}
        </ul>
      </body>
    </html>`.markup
  }\n`
}

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

const IN_LIST = 40
/** The `place` of the first posting that is not in the database. Postings in the database have a lower `place`. */
const FIRST_NEW = 1_000

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
