import { createHash } from 'node:crypto'

/**
 * An id for the response of a call, a positive 31-bit integer. The same call has the same ids in every run. A higher
 * `turn` gives another id, because two calls may have the same first one.
 */
export function responseId(jobId: string, call: number, turn: number): number {
  const hash = createHash('sha256').update(`${jobId}#${call}#${turn}`).digest()
  return hash.readUInt32BE(0) >>> 1 || 1
}

/** The key of the item that an id belongs to. */
export const keyOfResponse = (id: number) => ({ job_id: `response#${id}`, call: 0 })
