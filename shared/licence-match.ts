/** How sure an answer of the licence check is that an organisation is the employer. */
export const licenceGrades = ['exact', 'probable', 'similar'] as const
export type LicenceGrade = (typeof licenceGrades)[number]

/** Why the licence check shows an organisation, the best reason first, with its grade (docs/product/search.md "Licence check"). */
export const licenceReasons = {
  'same-name': 'exact',
  uk: 'probable',
  'other-form': 'probable',
  'trading-name': 'probable',
  website: 'probable',
  'short-name': 'probable',
  domain: 'probable',
  'without-spaces': 'probable',
  'one-typo': 'probable',
  'general-end': 'probable',
  'only-beginning': 'probable',
  namesake: 'probable',
  'shared-trading-name': 'similar',
  begins: 'similar',
  words: 'similar',
  spelling: 'similar',
  initials: 'similar',
  'some-words': 'similar',
} as const satisfies Record<string, LicenceGrade>

export type LicenceReason = keyof typeof licenceReasons
export const licenceReasonNames = Object.keys(licenceReasons) as [LicenceReason, ...LicenceReason[]]
