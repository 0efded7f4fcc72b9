import * as z from 'zod/mini'

/** A piece of work that was put into a queue; `count` is how many things it is about. Instants are ISO. */
export const Job = z.object({
  id: z.string(),
  queue: z.string(),
  type: z.string(),
  count: z.int(),
  created_at: z.string(),
})

/** The answer 202: the job, and the words for the reader. */
export const Queued = z.object({ data: Job, message: z.string() })

/** What became of each thing of a bulk call; a call that is made again goes on where the first one ended. */
export const outcomes = <const Outcome extends readonly [string, ...string[]]>(outcome: Outcome) =>
  z.array(z.object({ id: z.int(), outcome: z.enum(outcome) }))
