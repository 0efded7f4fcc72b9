import { describe, expect, test } from 'vitest'
import { differsFromWebsite } from '../domain/differs-from-website.ts'
import { registeredDomain } from './registered-domain.ts'

const noPages = { website: null, contact_page: null, careers_page: null, vacancies_page: null }

const differs = (address: string | null, pages: Partial<typeof noPages> | Record<string, string>) =>
  differsFromWebsite({ ...noPages, ...pages }, registeredDomain)(address)

describe('the domain of an address', () => {
  test.each([
    ['jobs@north.co.uk', 'https://www.north.co.uk/about'],
    ['jobs@north.co.uk', 'https://careers.north.co.uk'],
    ['jobs@mail.north.co.uk', 'north.co.uk'],
    ['Jobs@NORTH.co.uk', 'https://North.CO.UK'],
    ['team@xn--caf-dma.example', 'https://café.example'],
    ['web@trust.nhs.uk', 'https://www.trust.nhs.uk'],
    ['me@north.github.io', 'https://north.github.io'],
  ])('of %s is that of %s', (address, website) => {
    expect(differs(address, { website })).toBe(false)
  })

  test.each([
    ['north.hr@gmail.com', 'https://north.co.uk'],
    ['jobs@north-careers.co.uk', 'https://north.co.uk'],
    ['jobs@south.co.uk', 'https://north.co.uk'],
    ['jobs@north.co.uk.example.com', 'https://north.co.uk'],
    ['jobs@north.com', 'https://north.co.uk'],
    ['me@south.github.io', 'https://north.github.io'],
    ['jobs@co.uk', 'https://north.co.uk'],
    ['jobs@10.0.0.1', 'https://north.co.uk'],
  ])('of %s is not that of %s', (address, website) => {
    expect(differs(address, { website })).toBe(true)
  })

  test('may be that of another page of the company', () => {
    const pages = {
      website: 'https://north.co.uk',
      careers_page: 'https://jobs.north-group.com/open',
      contact_page: 'https://north-help.org/contact',
      vacancies_page: 'https://north.recruiter.example',
    }
    for (const host of ['north.co.uk', 'north-group.com', 'north-help.org', 'recruiter.example'])
      expect(differs(`hr@${host}`, pages)).toBe(false)
    expect(differs('hr@elsewhere.org', pages)).toBe(true)
  })

  test('has nothing to differ from where no website is known', () => {
    expect(differs('hr@gmail.com', {})).toBe(false)
    expect(differs('hr@gmail.com', { careers_page: 'https://jobs.example' })).toBe(false)
    expect(differs('hr@gmail.com', { website: 'no website' })).toBe(false)
  })

  test('is not looked at where the address is protected', () => {
    expect(differs(null, { website: 'https://north.co.uk' })).toBe(false)
  })
})
