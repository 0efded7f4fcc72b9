import { createHash } from 'node:crypto'
import type { Criteria } from './saved-search-store.ts'

/**
 * The id of a user's saved search, derived from its query, or from its criteria if it is one of jobs. So equivalent searches share one row, even if
 * concurrent calls save them. The hash includes the user id, so the id reveals nothing about the search.
 */
export function searchIdOf(userId: string, query: object | { jobs: Criteria }): string {
  const bytes = createHash('sha256')
    .update(JSON.stringify([userId, query]))
    .digest()
  // the id is a UUID of version 8, whose other bits are free to use (RFC 9562)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex', 0, 16)
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
