import { describe, expect, test } from 'vitest'
import { renderMail } from './render-mail.ts'

const site = { pageOrigin: 'https://finder.example' }
const to = 'uma@example.com'
const verify = () => renderMail({ template: 'verify_email', to, code: '048213' }, site)
const exists = (name = 'Uma') => renderMail({ template: 'account_exists', to, name }, site)
const both = [
  ['verify_email', verify],
  ['account_exists', exists],
] as const

const linksIn = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, url]) => url)

/** What a reader sees of the HTML, with the characters that it escapes. */
const readable = (html: string) =>
  html
    .replaceAll(/<(style|title)>.*?<\/\1>|<div style="display:none.*?<\/div>|<[^>]+>/gs, ' ')
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')

describe('the mail that verifies an address', () => {
  test('carries the code in one piece, how long it works, and the page to enter it on', () => {
    const { subject, text, html } = verify()
    expect(subject).toBe('Your Sponsor Finder code')
    expect(text).toContain('\n    048213\n')
    expect(html).toMatch(/>048213</)
    for (const said of [text, readable(html)]) {
      expect(said).toContain('It is valid for 10 minutes.')
      expect(said).toContain('If you did not ask for this, ignore this mail.')
    }
    expect(text).toContain('https://finder.example/verify-code')
    expect(linksIn(html)).toEqual(['https://finder.example/verify-code', 'https://finder.example'])
  })

  test('greets nobody by name, for nobody has verified the address yet', () => {
    expect(verify().text).toContain('\nHello,\n')
  })
})

describe('the mail to somebody who has an account', () => {
  test('leads to signing in, and carries no code', () => {
    const { subject, text, html } = exists()
    expect(subject).toBe('You already have a Sponsor Finder account')
    expect(linksIn(html)).toEqual(['https://finder.example/login', 'https://finder.example'])
    for (const url of linksIn(html)) expect(text).toContain(url)
    expect(text).not.toMatch(/\d{6}/)
  })
})

describe.each(both)('every mail, such as %s', (_template, render) => {
  test('says the same as text and as HTML', () => {
    const { text, html } = render()
    const [said = ''] = text.split('\n-- \n')
    for (const line of said.split('\n').filter((each) => each !== '' && !each.startsWith('https://'))) {
      expect(readable(html)).toContain(line.trim().replace(/:$/, ''))
    }
  })

  test('needs no image, script or anything from elsewhere', () => {
    expect(render().html).not.toMatch(/<(img|script|link|iframe|object|form)\b|url\(|@import|src=/i)
  })
})

describe('the name of whom a mail greets', () => {
  test('is shown as text, whatever is in it', () => {
    const { html } = exists(`<img src=x onerror="alert('1')"> & "Co"`)
    expect(html).not.toContain('<img')
    expect(readable(html)).toContain(`Hello <img src=x onerror="alert('1')"> & "Co",`)
  })

  test('stays in its line, and out of subject and address', () => {
    const { to: address, subject, text } = exists('Uma\r\nBcc: all\u2028X')
    expect(`${address}${subject}`).not.toMatch(/[\r\n]|Bcc/)
    expect(text).toContain('Hello Uma Bcc: all X,')
  })

  test.each([
    'محمد علي',
    'O’Brien',
    "D'Arcy",
    'अनुष्का',
    'نیکی\u200Cنام',
    'Zoë 👩\u200D👩\u200D👧',
    'J. R. R. Tolkien',
  ])('is used where it is %s', (name) => {
    const { text, html } = exists(name)
    expect(text).toContain(`Hello ${name},`)
    expect(readable(html)).toContain(`Hello ${name},`)
  })

  test.each([
    'Win at casino.example',
    'http://casino',
    'www.casino',
    'me@casino',
    'CASINO.EXAMPLE/now',
    '\u202E',
    '',
  ])('is left out where it is %j, which is none or would become a link', (name) => {
    const { text, html } = exists(name)
    expect(text).toContain('\nHello,\n')
    expect(html.toLowerCase()).not.toContain('casino')
  })

  test('turns no text around by what it hides', () => {
    expect(exists('Uma \u202Eamu\u2066').html).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/)
  })
})
