/**
 * The facts that details may attribute to the source of the profile. A sentence names them in this order. The contract has them as texts, so that the list of companies does not load their names.
 */
export const namedFacts = ['company_size', 'sector_ids', 'website', 'address_line_1', 'postcode'] as const
export type NamedFact = (typeof namedFacts)[number]
