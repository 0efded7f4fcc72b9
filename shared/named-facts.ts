/**
 * The facts of which the details of a company say whether they are from the source of its profile, in the order in which a
 * sentence names them. The contract has them as texts, so that the list of companies does not load their names.
 */
export const namedFacts = ['company_size', 'sector_ids', 'website', 'address_line_1', 'postcode'] as const
export type NamedFact = (typeof namedFacts)[number]
