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
  {
    shortName: 'BA',
    name: 'British Airways PLC',
    source: 'http://onlinestandards.ba.com/2011/02/22/ba-dictionary/',
  },
  { shortName: 'EY', name: 'Ernst & Young LLP', source: 'http://www.ey.com/UK/en/Home/Legal' },
  {
    shortName: 'LSE',
    name: 'The London School of Economics and Political Science',
    source: 'https://en.wikipedia.org/wiki/London_School_of_Economics',
  },
  {
    shortName: 'LSEG',
    name: 'London Stock Exchange Group plc',
    source: 'https://www.lseg.com/en/policies/privacy-and-cookie-statement',
  },
  {
    shortName: 'Morrisons',
    name: 'Wm Morrison Supermarkets Limited',
    source: 'http://www.morrisons.co.uk/Privacy-Policy/Cookie-Policy/',
  },
  {
    shortName: 'PwC',
    name: 'PricewaterhouseCoopers LLP',
    source: 'https://store.pwc.co.uk/en/privacy-statement',
  },
  {
    shortName: 'TCS',
    name: 'Tata Consultancy Services Limited',
    source: 'https://en.wikipedia.org/wiki/Tata_Consultancy_Services',
  },
  {
    shortName: 'UCL',
    name: 'University College London',
    source: 'https://www.ucl.ac.uk/mathematical-physical-sciences/copyright',
  },
]

const byName = new Map(shortNames.map((one) => [comparedName(one.name).whole[0], one.shortName]))

/** The short names of a company. */
export const shortNamesOf = (name: string): string[] =>
  comparedName(name).whole.flatMap((spelling) => byName.get(spelling) ?? [])
