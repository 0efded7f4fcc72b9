import PostalMime from 'postal-mime'
import { describe, expect, test } from 'vitest'
import { mimeMessage } from './outgoing.ts'

const FROM = 'Sponsor Finder <no-reply@finder.example>'
const mail = {
  to: 'zoe@example.com',
  subject: 'Your code – Zoë 👩‍👧 محمد',
  text: `Hello Zoë\n\nhttps://finder.example/reset-password#token=${'aB3_-'.repeat(40)}\n`,
  html: '<p>Hello Zoë 👩‍👧</p>\n',
}

async function written(more: Partial<typeof mail> & { headers?: Record<string, string> } = {}) {
  const message = await mimeMessage({ ...mail, ...more }, FROM, 'm1')
  if (message === undefined) throw new Error('It was refused')
  const raw = Buffer.from(message.raw).toString('latin1')
  const [head = ''] = raw.split('\r\n\r\n')
  return {
    raw,
    email: await PostalMime.parse(message.raw),
    /** The names of the headers, in lower case and without continuation lines. */
    names: head
      .split('\r\n')
      .filter((line) => !/^\s/.test(line))
      .map((line) => line.slice(0, line.indexOf(':')).toLowerCase()),
  }
}

describe('a mail as MIME', () => {
  test('a mail is decoded unchanged: subject, text and HTML in any script', async () => {
    const { email } = await written()
    expect(email.subject).toBe(mail.subject)
    // MIME ends each line with CRLF, and the parser adds a line break to each part
    expect(email.text?.replaceAll('\r\n', '\n')).toBe(`${mail.text}\n`)
    expect(email.html?.replaceAll('\r\n', '\n')).toBe(`${mail.html}\n`)
    expect(email.to).toMatchObject([{ address: mail.to }])
    expect(email.from).toMatchObject({ name: 'Sponsor Finder', address: 'no-reply@finder.example' })
  })

  test('a mail offers text and HTML as alternatives, the richer one last', async () => {
    const { raw } = await written()
    expect(raw).toMatch(/^Content-Type: multipart\/alternative;/m)
    expect(raw.indexOf('text/plain')).toBeLessThan(raw.indexOf('text/html'))
  })

  test('a mail is ASCII with short lines, which every mail server passes on unchanged', async () => {
    const { raw } = await written()
    expect(raw).toMatch(/^[\t\r\n -~]*$/)
    expect(Math.max(...raw.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(78)
  })

  test('a mail contains its message id, which identifies duplicates', async () => {
    const { email } = await written()
    expect(email.headers).toContainEqual(expect.objectContaining({ key: 'x-entity-ref-id', value: 'm1' }))
  })

  test('a mail carries the one-click headers of RFC 8058 unchanged', async () => {
    const headers = {
      'List-Unsubscribe': `<https://finder.example/api/mail/unsubscribe?token=${'aB3_-'.repeat(20)}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }
    const { email, names } = await written({ headers })
    for (const [name, value] of Object.entries(headers)) {
      expect(email.headers.find(({ key }) => key === name.toLowerCase())?.value).toBe(value)
      expect(names).toContain(name.toLowerCase())
    }
  })
})

describe('a mail with hostile values', () => {
  test.each([
    '\r\nBcc: eve@evil.example',
    '\nBcc: eve@evil.example',
    '\r\n\r\n<b>body</b>',
    '\u2028Bcc: eve',
  ])('a mail gets no header and no body from %j in its subject or headers', async (tail) => {
    const plain = await written({ headers: { 'List-Unsubscribe': '<https://finder.example>' } })
    const { names, email } = await written({
      subject: mail.subject + tail,
      headers: { 'List-Unsubscribe': `<https://finder.example>${tail}` },
    })
    expect(names).toEqual(plain.names)
    expect([email.to, email.bcc, email.cc]).toEqual([plain.email.to, undefined, undefined])
    expect(email.text).toBe(plain.email.text)
  })

  test.each([
    'ann@example.com, eve@evil.example',
    'ann@example.com;eve@evil.example',
    'ann@example.com\r\nBcc: eve@evil.example',
    'Eve <eve@evil.example>',
    '"a,b"@example.com',
    'group: eve@evil.example',
    'ann smith@example.com',
  ])('a mail is not addressed to %j, which is not one plain email address', async (to) => {
    expect(await mimeMessage({ ...mail, to }, FROM, 'm1')).toBeUndefined()
  })
})
