/** The administrator and the request that start something. `operator` for a command. */
export interface By {
  userId: string
  requestId: string
}

/** What starts something: an administrator, or the schedule. */
export interface Request {
  requestedBy: string
  requestId: string
}

/** The request for a job that imports a register or reads a feed. */
export interface RegisterJobRequest {
  kind: 'register' | 'enrichment'
  subject: string
  details: string
  count: number
  requested_by: string
  request_id: string
}
