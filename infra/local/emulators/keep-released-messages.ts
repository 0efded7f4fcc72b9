import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/**
 * Works around a bug of fauxqs 2.4.1. A worker that returns a message sets its visibility timeout to zero. The fauxqs
 * store then writes the message without a receive count. Its own table rejects that, and the message is lost until the
 * next start. This patch lets the table accept the write and keep the count.
 * @param folder The data folder of fauxqs, which must have been started.
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
