import { appendFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { bytesFrom } from '../bytes-from.ts'
import type { DataFolder } from '../data-folder.ts'

/** A mail that a local run "sent". `sent_at` is an ISO instant. */
export const LocalMail = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** The `List-…` headers with which a mail offers to unsubscribe; absent if it has none. */
  headers: z.optional(z.record(z.string(), z.string())),
  sent_at: z.string(),
})
export type LocalMail = z.infer<typeof LocalMail>

export interface Mailbox {
  add: (mail: LocalMail) => void
  /** All mails, newest first. */
  read: () => LocalMail[]
}

/** The mails of a data folder, one per line of a private file. If it is replaced, the mailbox follows. */
export function mailboxOf(folder: Pick<DataFolder, 'file'>): Mailbox {
  const file = folder.file('mail.ndjson')
  let identity: string | undefined
  let offset = 0
  let mails: LocalMail[] = []

  /** Reads the complete lines added to the file since the last call. */
  const follow = (): void => {
    const added = bytesFrom(file, offset)
    if (added?.identity !== identity) {
      identity = added?.identity
      offset = 0
      mails = []
      if (added !== undefined) follow()
      return
    }
    const end = (added?.bytes.lastIndexOf('\n') ?? -1) + 1
    if (added === undefined || end === 0) return
    offset += end
    mails.push(...added.bytes.toString('utf8', 0, end).split('\n').flatMap(mailOf))
  }

  return {
    // starts with a newline, so that a partial line of a killed run damages no other line
    add: (mail) => appendFileSync(file, `\n${JSON.stringify(mail)}\n`, { mode: 0o600 }),
    read() {
      follow()
      return mails.toReversed()
    },
  }
}

function mailOf(line: string): LocalMail[] {
  try {
    return [LocalMail.parse(JSON.parse(line))]
  } catch {
    return []
  }
}
