import { createHash } from 'node:crypto'

/** The id of the job that a bulk queues for a subject. It is a UUID of version 8, the same in every run of the bulk. */
export function jobIdOf(bulkId: string, subject: string): string {
  const hash = createHash('sha256').update(`${bulkId}\n${subject}`).digest()
  hash[6] = (hash[6]! & 0x0f) | 0x80
  hash[8] = (hash[8]! & 0x3f) | 0x80
  return hash.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
