import * as z from 'zod/mini'

/** Up to where a user has been told what is new. */
export const LastAlert = z.object({
  /** The register and index of which the user knows. */
  snapshot: z.object({ version: z.int(), register: z.string(), index: z.string(), date: z.string() }),
  /** When the newest job was found of which the user knows, in milliseconds since 1970; 0 if none was told. */
  newest_job: z.int(),
  /** The UTC date of the last mail; null before the first. */
  mailed_on: z.nullable(z.string()),
  /** When this was written. It tells two states apart. */
  told_at: z.string(),
})
export type LastAlert = z.infer<typeof LastAlert>
