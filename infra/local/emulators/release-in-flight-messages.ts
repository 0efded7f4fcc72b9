import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/**
 * Makes every in-flight message visible again, with its receive count. A killed run cannot return its messages, so they
 * would wait minutes for their visibility timeout.
 * @param folder The data folder of fauxqs, which must not be running.
 */
export function releaseInFlightMessages(folder: string): void {
  const file = join(folder, 'fauxqs.db')
  if (!existsSync(file)) return
  const database = new DatabaseSync(file)
  const [table] = database.prepare("SELECT 1 FROM sqlite_master WHERE name = 'sqs_messages'").all()
  if (table !== undefined)
    database.exec('UPDATE sqs_messages SET receipt_handle = NULL, visibility_deadline = NULL')
  database.close()
}
