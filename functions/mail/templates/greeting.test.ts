import { describe, expect, test } from 'vitest'
import { readable } from '../../../tests/support/mail/readable.ts'
import { renderMail } from './render-mail.ts'

const exists = (name: string) =>
  renderMail(
    { template: 'account_exists', to: 'uma@example.com', name },
    { pageOrigin: 'https://finder.example' },
  )

describe('the name in a greeting', () => {
  test('a name in a greeting is shown as text, whatever it contains', () => {
    const { html } = exists(`<img src=x onerror="alert('1')"> & "Co"`)
    expect(html).not.toContain('<img')
    expect(readable(html)).toContain(`Hello <img src=x onerror="alert('1')"> & "Co",`)
  })

  test('a name in a greeting stays on its line and does not reach subject or recipient', () => {
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
  ])('a greeting uses the name %s', (name) => {
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
  ])('a greeting leaves out the name %j, which is empty or would become a link', (name) => {
    const { text, html } = exists(name)
    expect(text).toContain('\nHello,\n')
    expect(html.toLowerCase()).not.toContain('casino')
  })

  test('hidden characters in a greeting do not change the text direction', () => {
    const { text, html } = exists('Uma \u202Eamu\u2066')
    expect(`${text}${html}`).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/)
  })
})
