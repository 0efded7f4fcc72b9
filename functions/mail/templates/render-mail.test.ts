import { describe, expect, test } from 'vitest'
import { alertMail as alert, site, TOKEN } from '../../../tests/support/mail/alert-mail.ts'
import { linksIn, readable } from '../../../tests/support/mail/readable.ts'
import { renderMail } from './render-mail.ts'

const to = 'uma@example.com'
const verify = () => renderMail({ template: 'verify_email', to, code: '048213' }, site)
const exists = (name = 'Uma') => renderMail({ template: 'account_exists', to, name }, site)
const reset = (name?: string) =>
  renderMail({ template: 'reset_password', to, token: TOKEN, ...(name !== undefined && { name }) }, site)
const changed = (at = '2026-07-20T12:05:00.000Z', name?: string) =>
  renderMail({ template: 'password_changed', to, at, ...(name !== undefined && { name }) }, site)
const tokenCreated = () =>
  renderMail({ template: 'api_token_created', to, name: 'Uma', at: '2026-07-20T12:05:00.000Z' }, site)
const deleted = () => renderMail({ template: 'account_deleted', to, name: 'Uma' }, site)
const answered = (company: string | null = 'Acme & Sons Ltd') =>
  renderMail(
    {
      template: 'report_answered',
      to,
      name: 'Uma',
      company,
      state: 'accepted',
      reply: 'You are right.\n\nThe <old> number is gone.',
    },
    site,
  )
const all = [
  ['verify_email', verify],
  ['account_exists', exists],
  ['reset_password', reset],
  ['password_changed', changed],
  ['api_token_created', tokenCreated],
  ['report_answered', answered],
  ['account_deleted', deleted],
  ['register_alert', alert],
] as const

describe('the mail that verifies an email address', () => {
  test('the verification mail contains the code in one piece, its lifetime, and the page that accepts it', () => {
    const { subject, text, html } = verify()
    expect(subject).toBe('Your Sponsor Finder code')
    expect(text).toContain('\n    048213\n')
    expect(html).toMatch(/>048213</)
    for (const said of [text, readable(html)]) {
      expect(said).toContain('It is valid for 10 minutes.')
    }
    expect(text).toContain('https://finder.example/verify-code')
    expect(linksIn(html)).toEqual(['https://finder.example/verify-code', 'https://finder.example'])
  })

  test('the verification mail says whose password the code confirms, and what to do with an unrequested code', () => {
    const { text, html } = verify()
    for (const said of [text, readable(html)]) {
      expect(said).toContain('Someone (hopefully you) is creating an account with this email address.')
      expect(said).toContain('Entering it confirms that account, with the password that was chosen for it.')
      expect(said).toContain('If it was not you, ignore this email: someone else chose that password.')
    }
  })

  test('the verification mail contains no name, because the email address is not verified', () => {
    expect(verify().text).toContain('\nHello,\n')
  })
})

describe('the mail to an existing account', () => {
  test('the mail to an existing account links to sign-in and password reset, and contains no code', () => {
    const { subject, text, html } = exists()
    expect(subject).toBe('You already have a Sponsor Finder account')
    expect(linksIn(html)).toEqual([
      'https://finder.example/login',
      'https://finder.example/forgot-password',
      'https://finder.example',
    ])
    for (const url of linksIn(html)) expect(text).toContain(url)
    expect(text).not.toMatch(/\d{6}/)
  })

  test('the mail to an existing account is true with or without a password, and says that nothing has changed', () => {
    const { text, html } = exists()
    for (const said of [text, readable(html)]) {
      expect(said).toContain('sign in as you did before: with your password, or with the provider you chose')
      expect(said).toContain('this did not give anybody access')
    }
  })
})

describe('the mail that sets a new password', () => {
  test('the reset mail contains the link, its lifetime, and what happens without a request', () => {
    const { subject, text, html } = reset()
    const link = `https://finder.example/reset-password#token=${TOKEN}`
    expect(subject).toBe('Choose a new Sponsor Finder password')
    expect(linksIn(html)).toEqual([link, 'https://finder.example'])
    // the link is on a separate line, so that mail programs add no following text to it
    expect(text.split('\n')).toContain(link)
    for (const said of [text, readable(html)]) {
      expect(said).toContain('The link is good once, for 60 minutes.')
      expect(said).toContain('If you did not ask for this, ignore this email: nothing changes')
    }
  })

  test('the reset mail greets by name only if it contains a name', () => {
    expect(reset().text).toContain('\nHello,\n')
    expect(reset('Uma').text).toContain('\nHello Uma,\n')
  })

  test('the reset mail shows the token only in the link, so a preview does not show it', () => {
    expect(reset().html.split(TOKEN)).toHaveLength(2)
    expect(reset().subject).not.toContain(TOKEN)
  })
})

describe('the mail after a change of the password', () => {
  test.each([
    ['in summer', '2026-07-20T12:05:00.000Z', '20 July 2026 at 13:05, UK time'],
    ['in winter', '2026-01-20T12:05:00.000Z', '20 January 2026 at 12:05, UK time'],
    ['near midnight', '2026-07-20T23:30:00.000Z', '21 July 2026 at 00:30, UK time'],
  ])('the password change mail says when it was, in UK time, %s', (_when, at, said) => {
    expect(changed(at).text).toContain(said)
    expect(readable(changed(at).html)).toContain(said)
  })

  test('the password change mail greets by name only if it contains a name', () => {
    expect(changed().text).toContain('\nHello,\n')
    expect(changed('2026-07-20T12:05:00.000Z', 'Uma').text).toContain('\nHello Uma,\n')
  })

  test('the password change mail leads to the public page for a new password', () => {
    const { text, html } = changed()
    expect(text).toContain('If it was not you')
    expect(linksIn(html)).toEqual(['https://finder.example/forgot-password', 'https://finder.example'])
  })
})

describe('the answer to a report of wrong data', () => {
  test('the mail names the company, and contains the reply', () => {
    const { text, html } = answered()
    for (const said of [text, readable(html)]) {
      expect(said).toContain('We have accepted your report of wrong data about Acme & Sons Ltd.')
      expect(said).toContain('You are right.')
      expect(said).toContain('The <old> number is gone.')
    }
    expect(linksIn(html)).toEqual(['https://finder.example'])
  })

  test('the mail names no company whose name is unknown', () => {
    expect(answered(null).text).toContain('\nWe have accepted your report.\n')
  })
})

describe('the mail after a new API token', () => {
  test('the mail says when the API token was created, and what ends it if somebody else did', () => {
    const { subject, text, html } = tokenCreated()
    expect(subject).toBe('A new API token of your Sponsor Finder account')
    for (const said of [text, readable(html)]) {
      expect(said).toContain('was created on 20 July 2026 at 13:05, UK time')
      expect(said).toContain('That revokes every API token, and signs out everybody else.')
    }
    // the owner may still be signed in, and pages for guests send such a reader away
    expect(linksIn(html)).toEqual(['https://finder.example/change-password', 'https://finder.example'])
  })
})

describe('the mail after the deletion of an account', () => {
  test('the deletion mail says that it is the last one, and requires nothing', () => {
    const { subject, text, html } = deleted()
    expect(subject).toBe('Your Sponsor Finder account was deleted')
    expect(text).toContain('This is our last mail to you.')
    expect(linksIn(html)).toEqual(['https://finder.example'])
  })
})

describe.each(all)('every mail, such as %s', (template, render) => {
  test('every mail says the same as text and as HTML', () => {
    const { text, html } = render()
    const [said = ''] = text.split('\n-- \n')
    const lines = said
      .split('\n')
      .map((each) => each.trim())
      .filter(Boolean)
    const { addresses = [], words = [] } = Object.groupBy(lines, (line) =>
      line.startsWith('https://') ? 'addresses' : 'words',
    )
    expect(linksIn(html)).toEqual(expect.arrayContaining(addresses))
    for (const line of words) expect(readable(html)).toContain(line.replaceAll(/^- |:$/g, ''))
  })

  test('every mail is without images, scripts and anything remote', () => {
    expect(render().html).not.toMatch(/<(img|script|link|iframe|object|form)\b|url\(|@import|src=/i)
  })

  test('only the import mail can be ended by one click in a mail program', () => {
    expect(render().headers === undefined).toBe(template !== 'register_alert')
  })
})
