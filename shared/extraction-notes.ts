import * as z from 'zod/mini'

/** Why a statement of a page was left out, in words for administrators: a closed list (docs/product/pipeline.md "Evidence"). */
export const extractionNotes = [
  'the minimum is above the maximum',
  'it is outside £1,000 to £2,000,000 a year',
  'the page’s text says otherwise than its markup',
  'the posting date is in the future',
  'the posting date is after the closing date',
] as const

/** A note on a statement of a page that was left out, or that another part of the page contradicts. */
export const ExtractionNote = z.object({
  field: z.string(),
  reason: z.enum(extractionNotes),
  quote: z.string(),
})
export type ExtractionNote = z.infer<typeof ExtractionNote>
