import { appendFileSync, closeSync, fstatSync, openSync, readSync } from 'node:fs'
import * as z from 'zod/mini'
import type { DataFolder } from '../data-folder.ts'

/** A mail that this run "sent". `sent_at` is an ISO instant. */
export const LocalMail = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** Those that say how to end mails of its kind; absent where it has none. */
  headers: z.optional(z.record(z.string(), z.string())),
  sent_at: z.string(),
})
export type LocalMail = z.infer<typeof LocalMail>

export interface Mailbox {
  add: (mail: LocalMail) => void
  /** Every mail, the newest first. */
  read: () => LocalMail[]
}

/** The mails of a data folder, each a line of a file that its owner alone can read. */
export function mailboxOf(folder: Pick<DataFolder, 'file'>): Mailbox {
  const file = folder.file('mail.ndjson')
  const newLines = lineFollower(file)
  const mails: LocalMail[] = []
  return {
    // begins with a line's end: a line that a killed run left torn spoils no other
    add: (mail) => appendFileSync(file, `\n${JSON.stringify(mail)}\n`, { mode: 0o600 }),
    read() {
      mails.push(...newLines().flatMap(mailOf))
      return mails.toReversed()
    },
  }
}

/** Reads the whole lines that a file has got since the last call; a file that is not there yet has none. */
function lineFollower(file: string): () => string[] {
  let offset = 0
  return () => {
    const added = bytesFrom(file, offset)
    const end = added.lastIndexOf('\n') + 1
    offset += end
    return end === 0 ? [] : added.toString('utf8', 0, end).split('\n')
  }
}

function bytesFrom(file: string, offset: number): Buffer {
  let descriptor: number
  try {
    descriptor = openSync(file, 'r')
  } catch {
    // nothing was sent yet
    return Buffer.alloc(0)
  }
  try {
    const bytes = Buffer.alloc(Math.max(0, fstatSync(descriptor).size - offset))
    return bytes.subarray(0, readSync(descriptor, bytes, { position: offset }))
  } finally {
    closeSync(descriptor)
  }
}

function mailOf(line: string): LocalMail[] {
  try {
    return [LocalMail.parse(JSON.parse(line))]
  } catch {
    return []
  }
}
