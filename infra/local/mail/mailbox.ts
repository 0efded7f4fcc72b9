import { appendFileSync, readFileSync } from 'node:fs'
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
  return {
    // begins with a line's end: a line that a killed run left torn spoils no other
    add: (mail) => appendFileSync(file, `\n${JSON.stringify(mail)}\n`, { mode: 0o600 }),
    read: () => linesOf(file).flatMap(mailOf).toReversed(),
  }
}

function linesOf(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n')
  } catch {
    // nothing was sent yet
    return []
  }
}

function mailOf(line: string): LocalMail[] {
  try {
    return [LocalMail.parse(JSON.parse(line))]
  } catch {
    return []
  }
}
