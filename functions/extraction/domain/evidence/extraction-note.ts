/** A note on a statement of the page that was left out, or that another part of the page contradicts. */
export interface ExtractionNote {
  field: string
  reason: string
  quote: string
}
