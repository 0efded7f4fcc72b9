import * as z from 'zod/mini'

/** When and why we turned off the email alerts of a user: a mail came back, or the user reported one as spam. */
export const AlertsStopped = z.object({ at: z.string(), because: z.enum(['bounce', 'complaint']) })
export type AlertsStopped = z.infer<typeof AlertsStopped>
