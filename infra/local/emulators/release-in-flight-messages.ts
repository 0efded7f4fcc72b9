import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/**
 * Makes every message that a worker had received visible again. A run that was killed never returns what it was handling,
 * so its messages would wait for their visibility timeout, which lasts minutes. They keep their receive counts.
 * @param folder Where fauxqs, which must not be running, keeps its data.
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
