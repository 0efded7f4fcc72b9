import { afterAll, describe, expect, test } from 'vitest'
import { API_PREFIX } from '#shared/api/contract.ts'
import { jobsFeed, jobsLanding } from '#shared/api/job-search.ts'
import { organisationFeed, readOrganisation } from '#shared/api/licence.ts'
import { registerChanges, registerFeed } from '#shared/api/register-changes.ts'
import { searchFeed, searchLanding } from '#shared/api/search.ts'
import { defaultFlags } from '#shared/filters/company-filters.ts'
import { registerSlug } from '#shared/format/register-slug.ts'
import { readCriteria } from '../../web/src/features/search/criteria/criteria.ts'
import { startWorld } from '../support/product/flow-world.ts'

const world = await startWorld()
afterAll(() => world.stop())

const entriesOf = (xml: string) => xml.split('<entry>').slice(1)
const { data: changes } = await world.get(registerChanges)
const { name, town } = changes[0]!
const slug = registerSlug(name, town)

describe('the feeds', () => {
  test.each([
    [registerFeed, {}],
    [searchFeed, { query: { city: 'Leeds' } }],
    [jobsFeed, { query: { q: 'engineer' } }],
  ] as const)(
    'the feed $id is Atom with a date and a tag, which a second reading sends back',
    async (feed, asked) => {
      const { status, headers, text } = await world.call(feed, asked)
      expect([status, headers.get('content-type')]).toEqual([200, 'application/atom+xml; charset=utf-8'])
      expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=300')
      expect(Date.parse(headers.get('last-modified')!)).toBeGreaterThan(0)
      expect(entriesOf(text).length).toBeGreaterThan(0)
      expect(text).toContain(`<link rel="self" href="${world.origin}${API_PREFIX}/`)
      const tag = headers.get('etag')!
      const again = await world.call(feed, { ...asked, headers: { 'If-None-Match': tag } })
      expect([again.status, again.text]).toEqual([304, ''])
    },
  )

  test('the feed of the register has who joined and left, and can be of one kind', async () => {
    const { text } = await world.call(registerFeed)
    expect(text).toContain(slug)
    const { text: left } = await world.call(registerFeed, { query: { change: 'left' } })
    expect(entriesOf(left).every((one) => one.includes('<title>Left: '))).toBe(true)
  })

  test('the feed of an organisation has its dated public facts, and an unknown one has none', async () => {
    const { data } = await world.get(readOrganisation, { params: { slug } })
    const dated = data.receipt.filter(({ value, date }) => value !== null && date !== null)
    const { headers, text } = await world.call(organisationFeed, { params: { slug } })
    expect(entriesOf(text)).toHaveLength(dated.length)
    expect(headers.get('cache-control')).toBe('no-cache')
    const unknown = await world.call(organisationFeed, { params: { slug: 'nobody-and-sons-leeds' } })
    expect(unknown).toMatchObject({ status: 404, body: { code: 'not_found' } })
  })

  test('the feeds of searches have the rows of visitors, the newest first', async () => {
    const found = await world.get(searchLanding, { query: { city: 'Leeds', sort: 'newest' } })
    const { text } = await world.call(searchFeed, { query: { city: 'Leeds' } })
    expect(entriesOf(text)).toHaveLength(found.data.length)
    expect(text).toContain('<title>Sponsors in Leeds</title>')
    for (const [at, { id, preview }] of found.data.entries()) {
      expect(entriesOf(text)[at]).toMatch(/\/\?city=Leeds&amp;.*#[\w-]{43}</)
      expect(entriesOf(text)[at]).toContain(`<updated>${preview.since}-01T`)
      // a handle would change with its key
      expect(entriesOf(text)[at]).not.toContain(`#${id}<`)
    }
    const jobs = await world.get(jobsLanding, { query: { sort: 'newest' } })
    const { text: ofJobs } = await world.call(jobsFeed)
    const asked = {
      q: 'chef',
      verdict: 'offered,possible',
      pay_from: 30000,
      closing: 1,
      near: 'LS1',
      town: 'Leeds',
    }
    expect((await world.call(jobsFeed, { query: asked })).text).toContain(
      '<title>Jobs: “chef”, Sponsorship offered, May be sponsored, Pay from: £30,000 or more, Closes within 7 days in Leeds within 25 miles of LS1</title>',
    )
    const ofFlags = await world.call(searchFeed, {
      query: { rating: 'Worker (A rating)', minimum_pay: 30000, job: 1 },
    })
    expect(ofFlags.text).toContain(
      '<title>Sponsors: Minimum pay: £30,000, Worker (A rating), Has Jobs</title>',
    )
    for (const [at, { id, post_date, found_on }] of jobs.data.entries()) {
      expect(entriesOf(ofJobs)[at]).toContain(`?job=${id}`)
      expect(entriesOf(ofJobs)[at]).toContain(`<updated>${post_date ?? found_on}T`)
    }
  })

  test.each([
    ['city=Leeds', []],
    ['city=Leeds&has_website=0&job=1&careers_page=0&relax=careers_page', ['job']],
    ['has_job=1&near=LS1&miles=10&or_unknown=sector&sector=6', ['job']],
  ])(
    'the links of the feed of %s open its search: default flags that it lacks are off',
    async (asked, flags) => {
      const given = Object.fromEntries(new URLSearchParams(asked))
      const { text } = await world.call(searchFeed, { query: given })
      const links = [...text.matchAll(/<link href="([^"]+)"/g)].map(([, href = '']) =>
        href.replaceAll('&amp;', '&'),
      )
      expect(links.length).toBeGreaterThan(0)
      const { relax: _relax, has_job: _has_job, ...rest } = given
      const off = Object.fromEntries(defaultFlags.map((flag) => [flag, '0']))
      const on = Object.fromEntries(flags.map((flag) => [flag, '1']))
      for (const link of links) {
        const opened = readCriteria(new URL(link).searchParams)
        expect(opened).toEqual(readCriteria(new URLSearchParams({ ...rest, ...off, ...on })))
      }
    },
  )

  test('a feed refuses what its search refuses, as JSON', async () => {
    const { body } = await world.call(searchFeed, { query: { page: 2 } })
    expect(body).toMatchObject({ code: 'validation_failed', errors: { page: expect.anything() } })
    expect(await world.call(jobsFeed, { query: { sort: 'random' } })).toMatchObject({ status: 422 })
  })
})
