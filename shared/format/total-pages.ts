/** The number of pages of a list, rounded up; 0 without results (docs/product/api.md "Envelopes"). */
export const totalPages = (results: number, perPage: number): number =>
  results > 0 ? Math.max(1, Math.ceil(results / Math.max(1, perPage))) : 0
