import { createHash } from 'node:crypto'

/**
 * An id for the response of a call, a positive 31-bit integer. It is a hash, so every run computes the same id for a
 * call. If the id is taken by another call, a higher `turn` gives another one.
 */
export function responseId(jobId: string, call: number, turn: number): number {
  const hash = createHash('sha256').update(`${jobId}#${call}#${turn}`).digest()
  return hash.readUInt32BE(0) >>> 1 || 1
}

/** The key of the item that an id belongs to. */
export const keyOfResponse = (id: number) => ({ job_id: `response#${id}`, call: 0 })
