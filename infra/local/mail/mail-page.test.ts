import { describe, expect, test } from 'vitest'
import { mailPage, mailPageHeaders } from './mail-page.ts'

const mail = {
  to: 'ann@example.com',
  subject: 'Your code',
  text: 'It is 123456',
  html: '<!doctype html><html><head><title>x</title></head><body>It is <b>123456</b></body></html>',
  sent_at: '2026-07-20T12:00:00.000Z',
}

describe('the mail page', () => {
  test('the mail page says that there is no mail', () => {
    expect(mailPage([])).toContain('No mail yet')
  })

  test('the mail page shows subject, recipient, time, text and the HTML in a frame without scripts', () => {
    const page = mailPage([mail])
    for (const part of ['Your code', 'ann@example.com', '20 Jul 2026', 'It is 123456', '&lt;b>123456'])
      expect.soft(page.replaceAll('&gt;', '>')).toContain(part)
    expect(page).toMatch(/<iframe [^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/)
  })

  test('the mail page numbers mails from the oldest, so that URLs stay valid', () => {
    const before = mailPage([mail])
    const after = mailPage([{ ...mail, subject: 'Another' }, mail])
    expect(before).toContain('id="mail-1"')
    expect(after.indexOf('id="mail-2"')).toBeLessThan(after.indexOf('id="mail-1"'))
  })

  test('the mail page shows markup in a mail as text', () => {
    const hostile = '"><script>alert(1)</script><p a="'
    const page = mailPage([{ to: hostile, subject: hostile, text: hostile, html: hostile, sent_at: hostile }])
    expect(page).not.toContain('<script')
    expect(page).not.toContain('<p a=')
  })

  test('the mail page runs no script and fetches nothing', () => {
    const policy = mailPageHeaders['Content-Security-Policy']
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toMatch(/script-src|connect-src|https?:/)
  })

  test('the mail page shows the newest fifty of many, and says how many there are', () => {
    const page = mailPage(Array.from({ length: 51 }, () => mail))
    expect(page).toContain('51 mails; the newest 50 are shown')
    expect(page.match(/<article/g)).toHaveLength(50)
  })
})
