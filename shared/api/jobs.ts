import * as z from 'zod/mini'

/** A queued job. `count` is the number of items to process. Instants are ISO. */
export const Job = z.object({
  id: z.string(),
  queue: z.string(),
  type: z.string(),
  count: z.int(),
  created_at: z.string(),
})

/** The answer 202: the job, and a message for the user. */
export const Queued = z.object({ data: Job, message: z.string() })

/** The outcome for each item of a bulk call. A repeated call continues where the first one ended. */
export const outcomes = <const Outcome extends readonly [string, ...string[]]>(outcome: Outcome) =>
  z.array(z.object({ id: z.int(), outcome: z.enum(outcome) }))
