import { describe, expect, test } from 'vitest'
import { differsFromWebsite } from '../../companies/profile/contacts.ts'
import { registeredDomain } from './registered-domain.ts'

const differs = (address: string | null, website: string | null) =>
  differsFromWebsite({ website }, registeredDomain)(address)

describe('the domain of an email', () => {
  test.each([
    ['jobs@north.co.uk', 'https://www.north.co.uk/about'],
    ['jobs@north.co.uk', 'https://careers.north.co.uk'],
    ['jobs@mail.north.co.uk', 'north.co.uk'],
    ['Jobs@NORTH.co.uk', 'https://North.CO.UK'],
    ['team@xn--caf-dma.example', 'https://café.example'],
    ['web@trust.nhs.uk', 'https://www.trust.nhs.uk'],
    ['me@north.github.io', 'https://north.github.io'],
  ])('%s and %s have the same domain', (address, website) => {
    expect(differs(address, website)).toBe(false)
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
  ])('%s and %s have different domains', (address, website) => {
    expect(differs(address, website)).toBe(true)
  })

  test.each([
    ['hr@facebook.com', 'https://www.facebook.com/north'],
    ['hr@linktr.ee', 'https://linktr.ee/north'],
    ['hr@greenhouse.io', 'https://boards.greenhouse.io/north'],
    ['north@gmail.com', 'https://gmail.com'],
    ['hr@north.co.uk', 'https://uk.linkedin.com/company/north'],
  ])('the email %s differs from the website %s, because its host is shared', (address, website) => {
    expect(differs(address, website)).toBe(true)
  })

  test('an email differs from no domain without a known website, unless it is at a public mail host', () => {
    expect(differs('hr@north.co.uk', null)).toBe(false)
    expect(differs('hr@gmail.com', null)).toBe(true)
    expect(differs('hr@gmail.com', 'no website')).toBe(true)
  })

  test('the domain of a protected email is not compared', () => {
    expect(differs(null, 'https://north.co.uk')).toBe(false)
  })
})
