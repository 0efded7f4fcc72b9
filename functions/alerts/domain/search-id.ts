import { createHash } from 'node:crypto'
import type { WholeQuery } from './find-new.ts'

/**
 * The id under which a user saves a search, made of what it asks of the index: however it is written, and by however many
 * calls at once it is sent, it is one row. To who does not know the user it tells nothing of what was searched.
 */
export function searchIdOf(userId: string, query: WholeQuery): string {
  const bytes = createHash('sha256')
    .update(JSON.stringify([userId, query]))
    .digest()
  // a UUID of version 8, whose other bits are anybody's own (RFC 9562)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex', 0, 16)
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
