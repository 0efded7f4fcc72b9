/** A statement of a page that is left out, or that another part of the page contradicts. */
export interface ExtractionNote {
  field: string
  reason: string
  quote: string
}
