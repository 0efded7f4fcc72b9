/** How sure an answer of the licence check is that an organisation is the employer. */
export const licenceGrades = ['exact', 'probable', 'similar'] as const
export type LicenceGrade = (typeof licenceGrades)[number]

/**
 * Why the licence check shows an organisation, the best reason first, with its grade (docs/product/search.md "Licence
 * check").
 */
export const licenceReasons = {
  /** The name is the same. */
  'same-name': 'exact',
  /** Only one of the names has the word UK. */
  uk: 'probable',
  /** They state other legal forms. */
  'other-form': 'probable',
  /** A name before or after "trading as" is the same, and no other organisation has it as its own name. */
  'trading-name': 'probable',
  /** The typed website is that of the organisation. */
  website: 'probable',
  /** The typed text is a known short name. */
  'short-name': 'probable',
  /** The typed web or mail address spells the name. */
  domain: 'probable',
  /** The text is the name without its spaces, and with other legal words. */
  'without-spaces': 'probable',
  /** One word of the name has a typo, and no organisation has the word as typed. */
  'one-typo': 'probable',
  /** The name begins with the text, and only general words follow, such as Group or NHS Trust. */
  'general-end': 'probable',
  /** The text is the first word of the name, and of no other name. */
  'first-word': 'probable',
  /** The trading name is the text, but the own name of another organisation is, or begins with it. */
  'shared-trading-name': 'similar',
  /** The name begins with the text. */
  begins: 'similar',
  /** The name has all words of the text. */
  words: 'similar',
  /** The same, with typos. */
  spelling: 'similar',
  /** The text is the initials of the name. */
  initials: 'similar',
  /** The name has some words of the text, among them the rare ones. */
  'some-words': 'similar',
} as const satisfies Record<string, LicenceGrade>

export type LicenceReason = keyof typeof licenceReasons
export const licenceReasonNames = Object.keys(licenceReasons) as [LicenceReason, ...LicenceReason[]]
