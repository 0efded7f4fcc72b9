const sources: Record<string, (year: string) => string> = {
  sample: () => 'Sample data: this company is made up.',
  register: () => 'Nothing but the register is known of it yet.',
  'companies-house': () => 'From the free data of Companies House.',
  'care-quality-commission': (year) => `From the Care Quality Commission’s list of providers, ${year}.`,
  'gender-pay-gap': (year) => `From the company’s gender pay gap report, ${year}.`,
}

/**
 * The source of a company's profile as text. `gender-pay-gap 2021-22` becomes the report of that year. An unknown
 * source stays as it is.
 */
export function sourceLabel(source: string): string {
  const [, name = '', year = ''] = /^(\S+)\s*(.*)$/.exec(source.trim()) ?? []
  return sources[name]?.(year).replace(/, \.$/, '.') ?? `Profile from: ${source}.`
}
