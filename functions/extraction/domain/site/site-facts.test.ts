import { expect, test } from 'vitest'
import { extractPage } from '../extract-page.ts'
import { siteFacts } from './site-facts.ts'

const TODAY = '2026-11-23'
const site = 'https://harbour.example'

const pageOf = (path: string, body: string, head = '') => {
  const url = `${site}${path}`
  const html = `<html lang="en-GB"><head>${head}</head><body>${body}</body></html>`
  return { url, ...extractPage({ html, url, today: TODAY }) }
}

/** An address as Cloudflare protects it. */
const shielded = (address: string) =>
  `<span data-cfemail="${[0x42, ...[...address].map((letter) => letter.codePointAt(0)! ^ 0x42)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')}">[email protected]</span>`

const factsOf = (...pages: ReturnType<typeof pageOf>[]) => {
  const [home = pageOf('/', ''), ...others] = pages
  return Object.fromEntries(siteFacts([home, ...others], TODAY).map(({ field, ...fact }) => [field, fact]))
}

const navigation = '<nav><a href="/about">About us</a><a href="/contact">Contact</a></nav>'
const home = pageOf('/', navigation, '<meta name="description" content="We build and repair wooden boats.">')
const contact = pageOf(
  '/contact',
  `<ul><li>Jane Smith, HR Manager: <a href="mailto:jane@harbour.example">jane@harbour.example</a></li>
   <li>Phone: <a href="tel:+441134960000">0113 496 0000</a></li></ul>
   <a href="https://www.linkedin.com/company/harbour">LinkedIn</a>`,
  '<meta name="description" content="How to reach the boat builders.">',
)

test('each fact is from the first page that states it, with this page and its rule', () => {
  expect(factsOf(home, contact)).toMatchObject({
    company_description: { value: 'We build and repair wooden boats.', rule: 'structured', url: `${site}/` },
    contact_page: { value: `${site}/contact`, url: `${site}/` },
    linkedin: { value: 'https://www.linkedin.com/company/harbour', url: `${site}/contact` },
    website_language: { value: 'en' },
    twitter: { value: null },
  })
  expect(home.aboutPage).toBe(`${site}/about`)
})

test('contacts have their person, their page and the day', () => {
  const { emails, phones } = factsOf(home, contact)
  expect(emails).toMatchObject({
    url: `${site}/contact`,
    value: [
      {
        email: 'jane@harbour.example',
        key_person: 'Jane Smith',
        key_person_job_title: 'HR Manager',
        source_page: `${site}/contact`,
        seen_on: TODAY,
      },
    ],
  })
  expect(phones).toMatchObject({ value: [{ number: '+44 113 496 0000', country_code: '+44' }] })
})

test('a contact of several pages is listed once, with the person that one of them names', () => {
  const plain = pageOf('/', '<p>Write to Jane@harbour.example or call 0113 496 0000.</p>')
  const { emails, phones } = factsOf(plain, contact)
  expect(emails).toMatchObject({ value: [{ key_person: 'Jane Smith', source_page: `${site}/` }] })
  expect((emails as { value: unknown[] }).value).toHaveLength(1)
  expect((phones as { value: unknown[] }).value).toHaveLength(1)
})

test('an address that one page protects is protected, and keeps its address for screening', () => {
  const hidden = pageOf('/team', shielded('jane@harbour.example'))
  expect(factsOf(contact, hidden)['emails']).toMatchObject({
    value: [{ email: 'jane@harbour.example', protected: true }],
  })
  expect(factsOf(hidden)['emails']).toMatchObject({
    value: [{ email: 'jane@harbour.example', protected: true }],
  })
})
