import type { SiteId } from '../../../web/extension/sites.ts'

/** A job of a list. A job without an employer names none. */
export interface ListedJob {
  title: string
  employer?: string
}

/** A page in the shape of a site's list of results, with fictional jobs. It was written for these tests. */
interface ResultPage {
  url: string
  /** One job, as an element of `list`. */
  card: (job: ListedJob) => string
  list: string
  /** The styles of the page. Some would break a badge that they reach. */
  css: string
  /** The advert that is open beside the list, or alone. */
  advert: (title: string, employer: string, text: string) => string
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
    advert: (
      title,
      employer,
      text,
    ) => `<div class="jobs-details"><div class="job-details-jobs-unified-top-card__company-name"><a href="/company/1/">${employer}</a></div>
      <div class="job-details-jobs-unified-top-card__job-title"><h1><a href="/jobs/view/1/">${title}</a></h1></div><div id="job-details">${text}</div></div>`,
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
    advert: (title, employer, text) => `<h2 data-testid="jobsearch-JobInfoHeader-title">${title}</h2>
      <div data-testid="inlineHeader-companyName"><a href="/cmp/one">${employer}</a></div><div id="jobDescriptionText">${text}</div>`,
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
    advert: (
      title,
      employer,
      text,
    ) => `<h1>${title}</h1><span itemprop="hiringOrganization"><a href="/company/1"><span itemprop="name">${employer}</span></a></span>
      <span itemprop="description">${text}</span>`,
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
    advert: (title, employer, text) => `<h1 data-at="header-job-title">${title}</h1>
      <ul><li data-at="metadata-company-name"><a href="/c/1">${employer}</a></li></ul><div data-at="job-ad-content">${text}</div>`,
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
    advert: (title, employer, text) => `<h1 id="jd-job-title-1">${title}</h1>
      <a href="/Overview/1" class="EmployerProfile_profileContainer__x2"><h4 class="EmployerProfile_employerNameHeading__x2">${employer}</h4></a>
      <div class="JobDetails_jobDescription__x1">${text}</div>`,
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
    advert: (title, employer, text) =>
      `<main id="main-content"><h1>${title}</h1><h2>${employer}</h2><div>${text}</div></main>`,
  },
  'cv-library': {
    url: 'https://www.cv-library.co.uk/engineer-jobs-in-leeds?us=1',
    list: '#searchResults',
    card: ({
      title,
      employer,
    }) => `<li class="results__item"><article class="job search-card"><h2 class="job__title"><a href="/job/1/engineer">${escaped(title)}</a></h2>
      <p class="job__posted-by"><span>Today</span> by ${whenNamed(employer, (name) => `<a class="job__company-link" href="/list-jobs/1">${name}</a>`)}</p>
      <span class="job__details-location">Leeds</span></article></li>`,
    css: 'p { margin: 0 } li { list-style: none } a { color: inherit }',
    advert: (
      title,
      employer,
      text,
    ) => `<h1>${title}</h1><a class="job__company-link" href="/list-jobs/1">${employer}</a>
      <div class="job__description">${text}</div>`,
  },
  'jobs-ac-uk': {
    url: 'https://www.jobs.ac.uk/search/?keywords=engineer',
    list: '#search-results',
    card: ({
      title,
      employer,
    }) => `<div class="j-search-result__result"><div class="j-search-result__text"><a href="/job/ABC123/engineer">${escaped(title)}</a>
      <div class="j-search-result__department">School of Engineering</div>
      ${whenNamed(employer, (name) => `<div class="j-search-result__employer"><b>${name}</b></div>`)}<div>Location: Leeds</div></div></div>`,
    css: '#search-results > div { display: flex; padding: 12px 0; border-bottom: 1px solid #8888 }',
    advert: (title, employer, text) => `<h1 class="j-advert__title">${title}</h1>
      <h3 class="j-advert__employer"><b>${employer}</b> - School of Engineering</h3><div id="job-description">${text}</div>`,
  },
  adzuna: {
    url: 'https://www.adzuna.co.uk/jobs/search?q=engineer&w=Leeds',
    list: '.ui-search-results',
    card: ({
      title,
      employer,
    }) => `<article data-aid="1"><h2><a data-js="jobLink" href="/jobs/details/1">${escaped(title)}</a></h2>
      ${whenNamed(employer, (name) => `<div class="ui-company">${name}</div>`)}<div class="ui-location">Leeds</div></article>`,
    css: 'article > div { display: inline-block; margin-right: 8px }',
    advert: (title, employer, text) =>
      `<h1>${title}</h1><div class="ui-company">${employer}</div><section class="adp-body">${text}</section>`,
  },
  'google-jobs': {
    url: 'https://www.google.com/search?q=engineer&udm=8&hl=en-GB',
    list: '.jobs',
    card: ({
      title,
      employer,
    }) => `<div class="EimVGf"><div role="button" tabindex="0"><a class="MQUd2b" href="#vhid=1"><div class="GoEOPd"><div class="tNxQIb PUpOsf">${escaped(title)}</div>
      ${whenNamed(employer, (name) => `<div class="wHYlTd MKCbgd a3jPc">${name}</div>`)}<div class="wHYlTd FqK3wc MKCbgd">Leeds • via Jobs</div></div></a></div></div>`,
    css: '.EimVGf { padding: 12px 0; border-bottom: 1px solid #8888 } .EimVGf a { display: block; color: inherit }',
    // it keeps the adverts that were open before
    advert: (
      title,
      employer,
      text,
    ) => `<div style="display: none"><h1 class="LZAQDf">Before</h1><div class="UxTHrf">Before Ltd</div><div class="NgUYpe">Before</div></div>
      <div><h1 class="LZAQDf">${title}</h1><div class="UxTHrf">${employer}</div><div class="NgUYpe">${text}</div></div>`,
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
  'cv-library': (cards) => `<ol id="searchResults">${cards}</ol>`,
  'jobs-ac-uk': (cards) => `<div id="search-results">${cards}</div>`,
  adzuna: (cards) => `<div class="ui-search-results">${cards}</div>`,
  'google-jobs': (cards) => `<div class="jobs">${cards}</div>`,
}

/** An open advert, whose employer is one of the sample data. */
export const openAdvert = {
  title: 'Data engineer',
  employer: 'Tolvermere Digital Limited',
  text: '<p>We offer visa sponsorship for this job.</p><p>£60,000 a year, 37.5 hours a week, in Leeds.</p>',
}

export const advertOf = (site: SiteId, { title, employer, text } = openAdvert): string =>
  resultPages[site].advert(title, employer, text)

/** The body of a page. It has names of employers outside the list too, which nobody may read. */
export const bodyOf = (site: SiteId, jobs?: readonly ListedJob[]): string =>
  `<header><a href="/me">Signed in as Jane Secret</a></header><main><h2>Jobs</h2>${listElements[site](cardsOf(site, jobs))}</main>`

/** A whole page, which follows the theme of the system. */
export const pageOf = (site: SiteId, jobs?: readonly ListedJob[]): string => `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Jobs</title><style>
:root { color-scheme: light dark } body { margin: 0 auto; max-width: 720px; padding: 16px; font: 16px/1.5 Arial, sans-serif }
li, article { padding: 12px 0; border-bottom: 1px solid #8888 } ul { padding: 0 } h2, strong { font-size: 18px; margin: 0 }
${resultPages[site].css}
</style></head><body>${bodyOf(site, jobs)}</body></html>`
