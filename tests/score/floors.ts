import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'

const share = z.number().min(0).max(1)

const Floors = z.strictObject({
  /** The states of the corpus, the newest last. A change after the first score has a reason. */
  frozen: z.array(z.strictObject({ on: z.iso.date(), sha256: z.string(), why: z.string().min(20) })).min(1),
  /** The minimum shares of right fields. Raise them when the score rises. */
  least: z.strictObject({ structured: share, text: share, companies: share }),
  /** The most false contacts among found ones, and ungrounded values. Lower both when the score improves. */
  most: z.strictObject({ falseContacts: share, ungrounded: z.int() }),
})

/** The recorded state of the corpus, and the limits that `npm test` enforces (docs/product/pipeline.md "Score"). */
export const floors = Floors.parse(JSON.parse(readFileSync(join(import.meta.dirname, 'floors.json'), 'utf8')))
