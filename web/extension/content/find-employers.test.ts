import { beforeEach, describe, expect, test } from 'vitest'
import { memoryBrowser } from '../../../tests/support/extension/memory-browser.ts'
import {
  advertOf,
  bodyOf,
  listedNames,
  openAdvert,
  resultPages,
} from '../../../tests/support/extension/result-pages.ts'
import { builtIn, isRead, selectorsOf, type SiteId, siteAt, sites, storeSelectors } from '../sites.ts'
import { employerOf, findEmployers, soundSelectors } from './find-employers.ts'

/** jsdom draws nothing, so it does not know what is drawn. */
function isDrawn(this: Element): boolean {
  return this.closest('[style*="none"]') === null
}

beforeEach(() => {
  document.body.replaceChildren()
  Element.prototype.checkVisibility = isDrawn
})

/** What is found in a body of a site. */
function find(id: SiteId, html: string) {
  document.body.innerHTML = html
  return findEmployers(document, builtIn.sites[id])
}

describe.each(sites)('on a page in the shape of $name', ({ id }) => {
  test('the employers of the list are found, and nothing else', () => {
    const { employers, advert } = find(id, bodyOf(id))
    expect(employers.map(({ name }) => name)).toEqual(listedNames)
    expect(employers.filter(({ isRecruiter }) => isRecruiter).map(({ name }) => name)).toEqual([
      'Slieveroe Architects LLP',
    ])
    expect(advert).toBeUndefined()
  })

  test('the badge of an employer stands outside the link of its name', () => {
    for (const { anchor, element } of find(id, bodyOf(id)).employers) {
      expect(anchor.contains(element)).toBe(true)
      expect(anchor.closest(builtIn.sites[id].card.join())).not.toBeNull()
      expect(anchor.parentElement?.closest('a, button') ?? null).toBeNull()
    }
  })

  test('the open advert is found beside the list, with its title, employer and text', () => {
    const { advert } = find(id, (id === 'nhs-jobs' ? '' : bodyOf(id)) + advertOf(id))
    expect(advert?.title).toBe(openAdvert.title)
    // the heading of the employer has no name of its own there
    expect(advert?.employer?.name).toBe(id === 'nhs-jobs' ? undefined : openAdvert.employer)
    expect(advert?.text.textContent).toContain('We offer visa sponsorship')
  })

  test('its address is a page of this site that is read', () => {
    const { url } = resultPages[id]
    const site = siteAt(new URL(url))!
    expect(site.id).toBe(id)
    expect(isRead(site, `${url}#part`)).toBe(true)
  })
})

test.each([
  ['https://www.linkedin.com/feed/', false],
  ['https://www.linkedin.com/messaging/?from=/jobs/', false],
  ['https://www.linkedin.com/jobs/view/123/', true],
  ['https://www.linkedin.com/jobs/search-results/?keywords=nurse', true],
  ['https://uk.indeed.com/cmp/one', false],
  ['https://www.reed.co.uk/jobs?keywords=nurse', true],
  ['https://www.reed.co.uk/jobsearch', false],
  ['https://www.cv-library.co.uk/search-jobs?q=nurse', true],
  ['https://www.cv-library.co.uk/account', false],
  ['https://www.google.com/search?q=nurse&udm=8', true],
  ['https://www.google.com/search?q=nurse', false],
])('whether %s is read is %s', (href, expected) => {
  expect(isRead(siteAt(new URL(href))!, href)).toBe(expected)
})

/** A card of LinkedIn's new search page, where names of classes change with each release. */
const hashed = (inner: string) =>
  `<div componentkey="SearchResultsMainContent"><div role="button" componentkey="0f1e"><div componentkey="job-card-component-ref-1">
  ${inner}<button aria-label="Dismiss Welder job"></button></div></div></div>`
const TITLE = '<p class="_1a"><span>Welder (Verified job)</span><span aria-hidden="true">Welder</span></p>'

test.each<[string, SiteId, string]>([
  [
    'LinkedIn, second class of cards',
    'linkedin',
    '<li><div class="job-card-job-posting-card-wrapper" data-job-id="1"><a href="/jobs/view/1/">Welder</a><div class="artdeco-entity-lockup__subtitle">Fernley Homes Ltd</div></div></li>',
  ],
  [
    'LinkedIn, new search with each line in a part of its own',
    'linkedin',
    hashed(`<div>${TITLE}</div><div><p>Fernley Homes Ltd</p></div><p>Leeds (On-site)</p>`),
  ],
  [
    'LinkedIn, new search with the employer in a part of its own',
    'linkedin',
    hashed(`${TITLE}<div><p>Fernley Homes Ltd</p></div><p>Leeds (On-site)</p>`),
  ],
  [
    'LinkedIn, new search with plain lines',
    'linkedin',
    hashed(`${TITLE}<p>Fernley Homes Ltd</p><p>Leeds (On-site)</p>`),
  ],
  [
    'Reed, older card',
    'reed',
    '<article class="job-result"><h3><a>Welder</a></h3><div class="posted-by">Today by <a class="gtmJobListingPostedBy">Fernley Homes Ltd</a></div></article>',
  ],
  [
    'Reed, second card',
    'reed',
    '<article data-gtm="job-card"><h2><a>Welder</a></h2><span class="posted-by">Fernley Homes Ltd</span></article>',
  ],
  [
    'Glassdoor, name in a heading',
    'glassdoor',
    '<li data-test="jobListing"><div class="EmployerProfile_employerNameContainer__x"><span class="EmployerProfile_employerNameHeading__x"><span>Fernley Homes Ltd</span></span></div></li>',
  ],
  [
    'Google Jobs, older card',
    'google-jobs',
    '<ul><li class="iFjolb"><div class="BjJfJf PUpOsf">Welder</div><div class="vNEEBe">Fernley Homes Ltd</div></li></ul>',
  ],
])('%s: the employer is found once', (_, id, html) => {
  expect(find(id, html).employers.map(({ name }) => name)).toEqual(['Fernley Homes Ltd'])
})

test('the advert of LinkedIn’s new search page is found by its parts', () => {
  const { advert, employers } = find(
    'linkedin',
    `<div data-sdui-screen="com.linkedin.sdui.flagshipnav.jobs.SemanticJobDetails"><a href="/company/fernley/life/"><img alt=""></a>
     <a href="/company/fernley/life/"><p>Fernley Homes Ltd</p></a><p><a href="/jobs/view/1/">Welder</a></p>
     <div data-sdui-component="com.linkedin.sdui.generated.jobseeker.dsl.impl.aboutTheJob"><div componentkey="JobDetails_AboutTheJob_1"><h2>About the job</h2><p>We weld.</p></div></div></div>`,
  )
  expect(employers.map(({ name }) => name)).toEqual(['Fernley Homes Ltd'])
  expect(advert).toMatchObject({ title: 'Welder', employer: { name: 'Fernley Homes Ltd' } })
  expect(advert!.text.textContent).toContain('We weld.')
})

const noAdvert = { title: [], employer: [], text: [] }
const newer = (version: number, card: string) => ({
  version,
  sites: {
    reed: { card: [card], employer: ['b'], advert: noAdvert },
    'evil.example': { card: ['*'], employer: ['*'], advert: noAdvert },
  },
})

test('a newer signed table replaces the selectors of its sites, and an older or an equal one does not', async () => {
  const { local } = memoryBrowser().api.storage
  const cardOf = async (id: SiteId) => (await selectorsOf(id, local)).card
  for (const version of [builtIn.version - 1, builtIn.version])
    await storeSelectors(local, newer(version, '.old'))
  expect(await cardOf('reed')).toBe(builtIn.sites.reed.card)
  await storeSelectors(local, newer(9, '.nine'))
  await storeSelectors(local, newer(8, '.eight'))
  expect(await cardOf('reed')).toEqual(['.nine'])
  // a table cannot add a site, and one that it does not name keeps its selectors
  expect(await cardOf('indeed')).toBe(builtIn.sites.indeed.card)
  expect(siteAt(new URL('https://evil.example/jobs'))).toBeUndefined()
})

test.each([null, 'text', { version: 99 }, { version: 'x', sites: {} }])(
  'with %j in the storage, the selectors are those of the build',
  async (stored) => {
    const { local } = memoryBrowser().api.storage
    await local.set({ selectors: stored })
    expect(await selectorsOf('reed', local)).toBe(builtIn.sites.reed)
  },
)

test('a selector that this browser cannot read is left out, and the others count', () => {
  const { card, employer, badgeAfter, advert } = soundSelectors({
    card: ['.card', ':future(.card)', '['],
    employer: ['p >', 'p'],
    badgeAfter: ':::',
    advert: { title: ['h1!'], employer: [], text: ['#text'] },
  })
  expect({ card, employer, badgeAfter, advert }).toEqual({
    card: ['.card'],
    employer: ['p'],
    badgeAfter: undefined,
    advert: { title: [], employer: [], text: ['#text'] },
  })
  expect(find('linkedin', '<p>Acme Ltd</p>').employers).toEqual([])
  expect(findEmployers(document, soundSelectors({ card: ['['], employer: ['p'], advert })).employers).toEqual(
    [],
  )
})

test.each([
  ['Acme Ltd', 'Acme Ltd'],
  [' Acme \n  Ltd\u200B ', 'Acme Ltd'],
  ['Acme Ltd · Leeds, England', 'Acme Ltd'],
  ['Acme Ltd 3.8 ★', 'Acme Ltd'],
  ['Studio 5', 'Studio 5'],
  ['Posted by Acme Ltd', 'Acme Ltd'],
  ['Employer: Acme Ltd', 'Acme Ltd'],
  ['Recruiter: Acme Ltd', 'Acme Ltd, a recruiter'],
  ['Posted by: Agency: Acme Ltd', 'Acme Ltd, a recruiter'],
  ['via Acme Ltd', 'Acme Ltd, a recruiter'],
  ['Viaduct Homes', 'Viaduct Homes'],
  ['\u202EdtL emcA', 'dtL emcA'],
  ['\uD800 Acme', '\uFFFD Acme'],
])('the employer in the text %j is %s', (text, expected) => {
  const { name, isRecruiter } = employerOf(text)!
  expect(isRecruiter ? `${name}, a recruiter` : name).toBe(expected)
})

test.each([
  '',
  '  ',
  'A',
  '★ 3.8',
  '12345',
  'Confidential',
  'company CONFIDENTIAL',
  'Private Advertiser',
  'x'.repeat(201),
])('the text %j names no employer', (text) => {
  expect(employerOf(text)).toBeUndefined()
})
