import { appendFileSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type LocalMail, mailboxOf } from './mailbox.ts'

const mail = (subject: string): LocalMail => ({
  to: 'ann@example.com',
  subject,
  text: 'two\nlines',
  html: '<p>‏שלום</p>',
  sent_at: '2026-07-20T12:00:00.000Z',
})

describe('the mailbox of a data folder', () => {
  let folder: string
  const file = (name: string) => join(folder, name)
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'sponsor-finder-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  test('a mailbox is empty before the first mail', () => {
    expect(mailboxOf({ file }).read()).toEqual([])
  })

  test('a mailbox returns the sent mails, newest first, to the next run too', () => {
    const box = mailboxOf({ file })
    box.add(mail('first'))
    box.add(mail('second'))
    for (const reader of [box, mailboxOf({ file })])
      expect(reader.read()).toEqual([mail('second'), mail('first')])
  })

  test('an incomplete line of a killed run damages no other mail of the mailbox', () => {
    mailboxOf({ file }).add(mail('before'))
    appendFileSync(file('mail.ndjson'), '\n{"to":"ann@exa')
    mailboxOf({ file }).add(mail('after'))
    expect(
      mailboxOf({ file })
        .read()
        .map(({ subject }) => subject),
    ).toEqual(['after', 'before'])
  })

  test('a mailbox reads only what was added to its file since the last read', () => {
    const box = mailboxOf({ file })
    box.add(mail('first'))
    expect(box.read()).toHaveLength(1)
    // overwrites the content that was already read, so that a second read of it would be noticed
    const size = statSync(file('mail.ndjson')).size
    writeFileSync(file('mail.ndjson'), '\n'.repeat(size))
    mailboxOf({ file }).add(mail('second'))
    expect(box.read().map(({ subject }) => subject)).toEqual(['second', 'first'])
  })

  test('a mailbox leaves an incomplete line for the next read', () => {
    const box = mailboxOf({ file })
    const line = JSON.stringify(mail('slow'))
    appendFileSync(file('mail.ndjson'), line.slice(0, 40))
    expect(box.read()).toEqual([])
    appendFileSync(file('mail.ndjson'), `${line.slice(40)}\n`)
    expect(box.read()).toEqual([mail('slow')])
  })

  test('a mailbox is empty once its file is removed, and then reads every mail of the next file', () => {
    const box = mailboxOf({ file })
    box.add(mail('old'))
    expect(box.read()).toHaveLength(1)
    rmSync(file('mail.ndjson'))
    // no read happens until the new file is longer than the old one
    for (const subject of ['first', 'second', 'third']) box.add(mail(subject))
    expect(box.read().map(({ subject }) => subject)).toEqual(['third', 'second', 'first'])
    rmSync(file('mail.ndjson'))
    expect(box.read()).toEqual([])
  })

  test('only its owner can read a mailbox file', () => {
    mailboxOf({ file }).add(mail('first'))
    expect(statSync(file('mail.ndjson')).mode & 0o077).toBe(0)
  })
})
