/**
 * The filters whose fact is known of few companies, and that may also match the others: a sector that no source and no
 * name says, and a company of which only the United Kingdom is known.
 */
export const unknowableFilters = ['sector', 'country'] as const
export type UnknowableFilter = (typeof unknowableFilters)[number]

/** The country of a company of which the nation is not known (docs/product/search.md "Places"). */
export const NO_NATION = 'United Kingdom'

/** The filters among `names` that a search has: only these also match companies of which their fact is not known. */
export const actingUnknown = (
  names: readonly UnknowableFilter[],
  criteria: Partial<Record<UnknowableFilter, unknown>>,
): UnknowableFilter[] => names.filter((name) => (criteria[name] ?? '') !== '')
