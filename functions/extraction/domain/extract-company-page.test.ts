import { expect, test } from 'vitest'
import { extractPage } from './extract-page.ts'
import { isSmall } from './page/page-tree.ts'
import { parsePage } from './page/parse-page.ts'

const url = 'https://www.harbour-care.example/contact'
const read = (body: string, head = '') =>
  extractPage({
    html: `<html lang="en-GB"><head>${head}</head><body>${body}</body></html>`,
    url,
    today: '2026-08-01',
  }).company

/** The token of an address as Cloudflare makes it. */
const token = (address: string, key = 0x42) =>
  [key, ...[...address].map((letter) => letter.codePointAt(0)! ^ key)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')

test.each([
  [
    'a link',
    '<a href="mailto:info@harbour-care.example?subject=Hello">Write</a>',
    'mailto:info@harbour-care.example?subject=Hello',
  ],
  ['a text', '<p>Write to info@harbour-care.example.</p>', 'info@harbour-care.example'],
  ['brackets', '<p>info [at] harbour-care [dot] example</p>', 'info [at] harbour-care [dot] example'],
  ['parentheses', '<p>info(at)harbour-care.example</p>', 'info(at)harbour-care.example'],
  ['words', '<p>info at harbour-care dot example</p>', 'info at harbour-care dot example'],
])('an address in %s is read with its evidence', (_name, body, quote) => {
  const { emails, evidence } = read(body)
  expect(emails).toMatchObject([
    { email: 'info@harbour-care.example', type: 'General', protected: false, source_page: url },
  ])
  expect(evidence).toContainEqual(expect.objectContaining({ field: 'emails', quote }))
})

test.each([
  [
    'an element',
    (hex: string) => `<span class="__cf_email__" data-cfemail="${hex}">[email protected]</span>`,
  ],
  ['a link', (hex: string) => `<a href="/cdn-cgi/l/email-protection#${hex}">Email us</a>`],
])('a protected address in %s is null, even if the page also shows it', (_name, markup) => {
  const hex = token('jane@harbour-care.example')
  const { emails, evidence } = read(`${markup(hex)}<p>jane@harbour-care.example</p>`)
  expect(emails).toMatchObject([{ email: null, protected: true }])
  expect(evidence).toContainEqual({ field: 'emails', quote: hex, from: 'structured' })
})

test.each([
  '<p>Complain to casework@ico.org.uk</p>',
  '<p>Website by <a href="mailto:hi@agency.example">hi@agency.example</a></p>',
  '<input value="you@example.com"><p>you@example.com</p>',
  '<img src="logo@2x.png"><p>logo@2x.png</p>',
  '<p hidden>secret@harbour-care.example</p>',
])('%s has no address of the company', (body) => {
  expect(read(body).emails).toEqual([])
})

test('the person of an address is the one named in the same entry', () => {
  const { emails } = read(`<ul>
    <li>Recruitment: <a href="mailto:jane.smith@harbour-care.example">jane.smith@harbour-care.example</a> (Jane Smith, HR Manager)</li>
    <li><h3>Omar Khan</h3><p>Finance Director</p><p>omar@harbour-care.example</p></li>
    <li>General: info@harbour-care.example</li></ul>`)
  expect(Object.fromEntries(emails.map((email) => [email.email, email]))).toMatchObject({
    'jane.smith@harbour-care.example': {
      type: 'Recruitment',
      key_person: 'Jane Smith',
      key_person_job_title: 'HR Manager',
    },
    'omar@harbour-care.example': {
      type: null,
      key_person: 'Omar Khan',
      key_person_job_title: 'Finance Director',
    },
    'info@harbour-care.example': { type: 'General', key_person: null, key_person_job_title: null },
  })
})

test.each([
  ['<a href="tel:+441134960000">Call</a>', '+44 113 496 0000', null],
  ['<p>Tel: 0113 496 0000</p>', '+44 113 496 0000', null],
  ['<p>Recruitment: (0113) 496-0000</p>', '+44 113 496 0000', 'Recruitment'],
  ['<p>Mobile 07700 900123</p>', '+44 7700 900123', 'Mobile'],
  ['<p>+44 (0)20 7946 0958</p>', '+44 20 7946 0958', null],
  ['<p>Berlin: +49 30 901820</p>', '+49 30 901820', null],
])('%s has a phone number', (body, number, type) => {
  expect(read(body).phones).toMatchObject([{ number, type, country_code: number.split(' ')[0] }])
})

test.each([
  '<p>Company number 01234567</p>',
  '<p>VAT No. 0123456789</p>',
  '<p>Charity number: 01134960000</p>',
  '<p>£0113 496 0000</p>',
  '<p>01/02/2026 10:00</p>',
  '<p>Reference 0113-496-00001234</p>',
])('%s has no phone number', (body) => {
  expect(read(body).phones).toEqual([])
})

test('social profiles are read, and share buttons are not', () => {
  expect(
    read(`<a href="https://www.facebook.com/sharer/sharer.php?u=x">Share</a><a href="https://twitter.com/intent/tweet">Tweet</a>
      <a href="https://www.linkedin.com/company/harbour-care/?trk=x">in</a><a href="//facebook.com/harbourcare">f</a>
      <a href="https://x.com/harbourcare">x</a><a href="https://www.instagram.com/p/abc/">post</a>
      <a href="https://www.youtube.com/@harbour">tube</a><a href="https://www.tiktok.com/@harbour">tok</a>`),
  ).toMatchObject({
    linkedin: 'https://www.linkedin.com/company/harbour-care/',
    facebook: 'https://facebook.com/harbourcare',
    twitter: 'https://x.com/harbourcare',
    instagram: null,
    youtube: 'https://www.youtube.com/@harbour',
    tiktok: 'https://www.tiktok.com/@harbour',
  })
})

test('links to pages, language, description and logo are read', () => {
  expect(
    read(
      `<header><a href="/"><img class="logo" src="/logo.png" alt=""></a><nav><a href="/contact-us/">Contact us</a><a href="/work-with-us">Work with us</a>
        <a href="/vacancies">Current vacancies</a><a href="https://other.example/contact">Contact</a></nav></header>`,
      '<meta name="description" content="Harbour Care gives care at home in Leeds.">',
    ),
  ).toMatchObject({
    website_language: 'en',
    company_description: 'Harbour Care gives care at home in Leeds.',
    contact_page: 'https://www.harbour-care.example/contact-us/',
    careers_page: 'https://www.harbour-care.example/work-with-us',
    vacancies_page: 'https://www.harbour-care.example/vacancies',
    logo_link: 'https://www.harbour-care.example/logo.png',
  })
})

test('an Organization of structured data states contacts, profiles and logo', () => {
  const data = {
    '@type': 'Organization',
    email: 'mailto:hello@harbour-care.example',
    contactPoint: { '@type': 'ContactPoint', telephone: '+44 113 496 0000', contactType: 'Sales' },
    sameAs: ['https://www.linkedin.com/company/harbour-care'],
    logo: { '@type': 'ImageObject', url: '/logo.svg' },
    description: 'Care at home in Leeds and York.',
  }
  expect(read(`<script type="application/ld+json">${JSON.stringify(data)}</script>`)).toMatchObject({
    emails: [{ email: 'hello@harbour-care.example' }],
    phones: [{ number: '+44 113 496 0000', type: 'Sales' }],
    linkedin: 'https://www.linkedin.com/company/harbour-care',
    logo_link: 'https://www.harbour-care.example/logo.svg',
    company_description: 'Care at home in Leeds and York.',
  })
})

test('numbers deep in a page are read without reading its long text for each of them', () => {
  const links = Array.from({ length: 50 }, (_, at) => `<a href="tel:0113496${1000 + at}">call</a>`)
  // this took 24 s when each number had all elements around it read
  const body = `${'<div>'.repeat(150)}<p>${'boats '.repeat(20_000)}${links.join(' ')}`
  expect(read(body).phones).toHaveLength(50)
})

test('an element is small by its nodes and characters, and only the first ones are visited', () => {
  const unread = parsePage('<p>x</p>'.repeat(1000))
  Object.defineProperty(unread.children, 900, {
    get: () => expect.fail('A large element was visited to its end'),
  })
  expect(isSmall(unread)).toBe(false)
  expect(isSmall(parsePage(`<p>${'x'.repeat(20_000)}</p>`))).toBe(false)
  expect(isSmall(parsePage('<ul><li>Jane Smith</li></ul>'.repeat(50)))).toBe(true)
})

test.each([
  ['Freephone 0800 496012', '+44800496012'],
  ['Tel: 01750 49601', '+44175049601'],
  ['Tel: (01750) 49601', '+44175049601'],
  ['Call 01204 49601', '+44120449601'],
  ['Phone: +44 1884 49601', '+44188449601'],
  ['T: 016977 2496', '+44169772496'],
  ['Tel. 0800 49 60 12', '+44800496012'],
  ['<a href="tel:01750-49601">Call us</a>', '+44175049601'],
])('a British number of nine digits is one: "%s"', (text, number) => {
  const phones = read(`<p>${text}</p>`).phones
  expect(phones.map((phone) => phone.number.replaceAll(' ', ''))).toEqual([number])
})

test.each([
  'Tel: 01132 49601',
  'Tel: 01223 49601',
  'Tel: 0845 49601',
  'Tel: 07700 90012',
  'Tel: 01750 12345',
  'Company number 01750 49601',
  'Pump 0800-4960-12',
  'Valve 017504-9601',
  'Tel: 020 7946 095',
])('a number that lacks a digit is none: "%s"', (text) => {
  expect(read(`<p>${text}</p>`).phones).toEqual([])
})

test('a link that is too long to be stored is none', () => {
  const path = 'a'.repeat(500_000)
  const links = `<a href="https://linkedin.com/company/${path}">LinkedIn</a><a href="/contact?${path}">Contact us</a>`
  expect(read(links)).toMatchObject({ linkedin: null })
  expect(read(links).contact_page?.length).toBeLessThan(2000)
})

test.each(['0909 879 0123', '+44 9098 790123', '070 1234 5678', '+979 1234 56789'])(
  'the number %s, which costs its callers much, is left out',
  (number) => expect(read(`<p>Call ${number}</p><a href="tel:${number}">Call</a>`).phones).toEqual([]),
)
