import type { NamedFact } from '#shared/named-facts.ts'

const sources: Record<string, (year: string) => string> = {
  'companies-house': () => 'the free data of Companies House',
  'care-quality-commission': (year) => `the Care Quality Commission’s list of providers, ${year}`,
  'gender-pay-gap': (year) => `the company’s gender pay gap report, ${year}`,
}

/** The sentences that stand for themselves, whatever facts there are. */
const sentences: Record<string, string> = {
  sample: 'Sample data: this company is made up.',
  register: 'Nothing but the register is known of it yet.',
}

const factNames: Record<NamedFact, string> & Record<string, string | undefined> = {
  company_size: 'size',
  sector_ids: 'sectors',
  website: 'website',
  address_line_1: 'address',
  postcode: 'postcode',
}

/**
 * The source of a company's profile, and which facts are from it: `Size and website: from the company’s gender pay gap
 * report, 2021-22.` for `gender-pay-gap 2021-22`. An unknown source stays as it is.
 */
export function sourceLabel(source: string, facts: readonly string[]): string {
  const [, name = '', year = ''] = /^(\S+)\s*(.*)$/.exec(source.trim()) ?? []
  const sentence = sentences[name]
  if (sentence !== undefined) return sentence
  const where = sources[name]?.(year).replace(/, $/, '')
  const from = where ?? source
  const names = facts.flatMap((fact) => factNames[fact] ?? [])
  if (names.length === 0) return where === undefined ? `Profile from: ${from}.` : `From ${from}.`
  const named = new Intl.ListFormat('en-GB').format(names)
  return `${named.slice(0, 1).toUpperCase()}${named.slice(1)}: from ${from}.`
}
