import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/**
 * Mends fauxqs 2.4.1: a message whose visibility is set to 0, as a worker does that gives one back at once, would be lost
 * until the next start. fauxqs writes that down with no receive count, its own table refuses that, and the message has
 * left its list by then. Here the table takes it, and keeps the count.
 * @param folder Where fauxqs, which has been started, keeps its data.
 */
export function keepReleasedMessages(folder: string): void {
  const database = new DatabaseSync(join(folder, 'fauxqs.db'))
  database.exec(`
    CREATE TRIGGER IF NOT EXISTS keep_released_messages BEFORE UPDATE ON sqs_messages
    WHEN NEW.approximate_receive_count IS NULL BEGIN
      UPDATE sqs_messages SET receipt_handle = NULL, visibility_deadline = NULL WHERE message_id = OLD.message_id;
      SELECT RAISE(IGNORE);
    END`)
  database.close()
}
