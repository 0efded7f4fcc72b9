/** How many pages a list has: rounded up, at least 1 when there are results, 0 otherwise (docs/product/api.md "Envelopes"). */
export const totalPages = (results: number, perPage: number): number =>
  results > 0 ? Math.max(1, Math.ceil(results / Math.max(1, perPage))) : 0
