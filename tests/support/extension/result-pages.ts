import type { sites } from '../../../web/extension/sites.ts'

type SiteId = (typeof sites)[number]['id']

/** A job of a list. A job without an employer names none. */
export interface ListedJob {
  title: string
  employer?: string
}

/** A page in the shape of a site's list of results, with fictional jobs. It was written for these tests. */
interface ResultPage {
  /** The address of the list. */
  url: string
  /** One job, as an element of `list`. */
  card: (job: ListedJob) => string
  /** Selects the element with the jobs. */
  list: string
  /** The styles of the page. Some would break a badge that they reach. */
  css: string
}

const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (one) => `&#${one.codePointAt(0)};`)

/** The element of an employer, or nothing. */
const whenNamed = (employer: string | undefined, html: (name: string) => string): string =>
  employer === undefined ? '' : html(escaped(employer))

export const resultPages: Readonly<Record<SiteId, ResultPage>> = {
  linkedin: {
    url: 'https://www.linkedin.com/jobs/search/?keywords=engineer',
    list: '.scaffold-layout__list',
    card: ({
      title,
      employer,
    }) => `<li class="scaffold-layout__list-item"><div class="job-card-container" tabindex="0">
      <a class="job-card-container__link" href="/jobs/view/1/"><strong>${escaped(title)}</strong></a>
      ${whenNamed(employer, (name) => `<div class="artdeco-entity-lockup__subtitle"><span>${name}</span> · Leeds (Hybrid)</div>`)}
      <div class="artdeco-entity-lockup__caption">England, United Kingdom</div></div></li>`,
    css: '* { font-family: Georgia, serif; line-height: 2; text-transform: uppercase } li { list-style: none }',
  },
  indeed: {
    url: 'https://uk.indeed.com/jobs?q=engineer&l=Leeds',
    list: '#mosaic-provider-jobcards ul',
    card: ({
      title,
      employer,
    }) => `<li><div class="job_seen_beacon"><table><tbody><tr><td class="resultContent">
      <h2 class="jobTitle"><a href="/viewjob?jk=1"><span>${escaped(title)}</span></a></h2>
      <div>${whenNamed(employer, (name) => `<a href="/cmp/one"><span data-testid="company-name">${name}</span></a>`)}
      <div data-testid="text-location">Leeds LS1</div></div></td></tr></tbody></table></div></li>`,
    css: 'span, a { color: red !important; font-size: 40px !important } span[data-testid], h2 span { color: #222 !important; font-size: 16px !important }',
  },
  reed: {
    url: 'https://www.reed.co.uk/jobs/engineer-jobs-in-leeds',
    list: '#server-results',
    card: ({
      title,
      employer,
    }) => `<article data-qa="job-card"><header><h2><a href="/jobs/engineer/1">${escaped(title)}</a></h2>
      <div data-qa="job-posted-by">25 November by ${whenNamed(employer, (name) => `<a class="gtmJobListingPostedBy" data-element="recruiter" href="/company/1">${name}</a>`)}</div></header>
      <ul><li>£40,000 per annum</li><li>Leeds</li></ul></article>`,
    css: 'article a + * { display: none } a { text-decoration: underline; letter-spacing: 3px }',
  },
  totaljobs: {
    url: 'https://www.totaljobs.com/jobs/engineer/in-leeds',
    list: '[data-genesis-element="CARD_GROUP"]',
    card: ({
      title,
      employer,
    }) => `<article data-at="job-item"><h2><a data-at="job-item-title" href="/job/1">${escaped(title)}</a></h2>
      ${whenNamed(employer, (name) => `<span data-at="job-item-company-name"><span>${name}</span></span>`)}
      <span data-at="job-item-location">Leeds</span></article>`,
    css: 'article span { display: block; overflow: hidden; white-space: nowrap; text-overflow: ellipsis }',
  },
  glassdoor: {
    url: 'https://www.glassdoor.co.uk/Job/leeds-engineer-jobs-SRCH_IL.0,5_KO6,14.htm',
    list: '[aria-label="Jobs List"]',
    card: ({
      title,
      employer,
    }) => `<li data-test="jobListing"><div class="JobCard_jobCardContainer__x1"><div class="EmployerProfile_profileContainer__x1">
      ${whenNamed(employer, (name) => `<span class="EmployerProfile_compactEmployerName__x1">${name}</span><span class="rating">3.8 ★</span>`)}</div>
      <a data-test="job-title" href="/job-listing/1">${escaped(title)}</a><div data-test="emp-location">Leeds</div></div></li>`,
    css: 'li { list-style: none } [class*=profileContainer] { display: flex; align-items: center; gap: 8px }',
  },
  'nhs-jobs': {
    url: 'https://www.jobs.nhs.uk/candidate/search/results?keyword=nurse&location=Leeds',
    list: 'ul.search-results',
    card: ({
      title,
      employer,
    }) => `<li data-test="search-result"><h2><a data-test="search-result-job-title" href="/candidate/jobadvert/1">${escaped(title)}</a></h2>
      ${whenNamed(
        employer,
        (name) => `<div data-test="search-result-location"><h3>${name}
        <div class="location-font-size">Leeds, LS9 7TF</div></h3></div>`,
      )}</li>`,
    css: 'h3 { margin: 0 } li { list-style: none; font-weight: 700 }',
  },
}

/** The list of each page: companies of the sample data, one that is on no register, and what lists do with names. */
export const listedJobs: readonly ListedJob[] = [
  { title: 'Software engineer', employer: 'Tolvermere Digital Limited' },
  { title: 'Care worker', employer: '  brackenstow care\n group ' },
  { title: 'Data engineer', employer: 'Tolvermere Digital UK' },
  { title: 'Baker', employer: 'Quillhaven Imaginary Biscuits Ltd' },
  { title: 'Architect', employer: 'Recruiter: Slieveroe Architects LLP' },
  { title: 'Driver' },
  { title: 'Accountant', employer: 'Company confidential' },
  { title: 'Tester', employer: '<img src=x onerror="document.title=\'hacked\'"> "quoted" & Sons' },
]

/** The names in the list, as they are sent to be checked. */
export const listedNames: readonly string[] = [
  'Tolvermere Digital Limited',
  'brackenstow care group',
  'Tolvermere Digital UK',
  'Quillhaven Imaginary Biscuits Ltd',
  'Slieveroe Architects LLP',
  '<img src=x onerror="document.title=\'hacked\'"> "quoted" & Sons',
]

/** The jobs of a page as HTML. */
export const cardsOf = (site: SiteId, jobs: readonly ListedJob[] = listedJobs): string =>
  jobs.map(resultPages[site].card).join('\n')

/** Elements that a selector of the table above finds: one for each simple selector. */
const listElements: Readonly<Record<SiteId, (cards: string) => string>> = {
  linkedin: (cards) => `<ul class="scaffold-layout__list">${cards}</ul>`,
  indeed: (cards) => `<div id="mosaic-provider-jobcards"><ul>${cards}</ul></div>`,
  reed: (cards) => `<div id="server-results">${cards}</div>`,
  totaljobs: (cards) => `<div data-genesis-element="CARD_GROUP">${cards}</div>`,
  glassdoor: (cards) => `<ul aria-label="Jobs List">${cards}</ul>`,
  'nhs-jobs': (cards) => `<ul class="search-results">${cards}</ul>`,
}

/** The body of a page. It has names of employers outside the list too, which nobody may read. */
export const bodyOf = (site: SiteId, jobs?: readonly ListedJob[]): string =>
  `<header><a href="/me">Signed in as Jane Secret</a></header><main><h1>Jobs</h1>${listElements[site](cardsOf(site, jobs))}</main>`

/** A whole page, which follows the theme of the system. */
export const pageOf = (site: SiteId, jobs?: readonly ListedJob[]): string => `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Jobs</title><style>
:root { color-scheme: light dark } body { margin: 0 auto; max-width: 720px; padding: 16px; font: 16px/1.5 Arial, sans-serif }
li, article { padding: 12px 0; border-bottom: 1px solid #8888 } ul { padding: 0 } h2, strong { font-size: 18px; margin: 0 }
${resultPages[site].css}
</style></head><body>${bodyOf(site, jobs)}</body></html>`
