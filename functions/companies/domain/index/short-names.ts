import { comparedName } from '../../../search-engine/names/compared-name.ts'

interface ShortName {
  shortName: string
  /** The name on the register, or one that differs only as docs/product/search.md "Matching names" allows. */
  name: string
  /** The page that says so. */
  source: string
}

/**
 * Short names by which employers are known, and which no rule derives from their names. A domain needs no line: its name
 * before the endings is read like a name, so `tcs.com` is `tcs`. All sources were read on 26 November 2026.
 */
const shortNames: readonly ShortName[] = [
  { shortName: 'EY', name: 'Ernst & Young LLP', source: 'http://www.ey.com/UK/en/Home/Legal' },
  {
    shortName: 'LSE',
    name: 'The London School of Economics and Political Science',
    source: 'https://en.wikipedia.org/wiki/London_School_of_Economics',
  },
  {
    shortName: 'LSEG',
    name: 'London Stock Exchange Group plc',
    source: 'https://wikimili.com/en/London_Stock_Exchange_Group',
  },
  {
    shortName: 'PwC',
    name: 'PricewaterhouseCoopers LLP',
    source: 'https://ebsco.com/research-starters/business-and-management/pricewaterhousecoopers-pwc',
  },
  {
    shortName: 'TCS',
    name: 'Tata Consultancy Services Limited',
    source: 'https://en.wikipedia.org/wiki/Tata_Consultancy_Services',
  },
  {
    shortName: 'UCL',
    name: 'University College London',
    source: 'http://ukuniversitysearch.com/institution-show/297',
  },
]

const byName = new Map(shortNames.map((one) => [comparedName(one.name).whole[0], one.shortName]))

/** The short names of a company. */
export const shortNamesOf = (name: string): string[] =>
  comparedName(name).whole.flatMap((spelling) => byName.get(spelling) ?? [])
