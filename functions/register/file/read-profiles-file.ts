import { completeNumber } from '#shared/companies-house/company-number.ts'
import { postcodeOf } from '#shared/format/postcode.ts'
import { companySizes } from '#shared/reference/bands.ts'
import { sectorOfSicCode } from '#shared/reference/sectors.ts'
import { isWebAddress } from '#shared/website.ts'
import { ImportRefused } from '../import/import-refused.ts'
import type { ProfileRow } from '../import/register-rows.ts'
import { tidy } from '../organisation.ts'
import { readCsv } from './read-csv.ts'
import type { Bytes } from './unpack.ts'

const FILE = 'The profiles file'
const required = ['organisation_name', 'town'] as const
const optional = [
  'company_number',
  'address_line_1',
  'postcode',
  'website',
  'employee_band',
  'sic_codes',
  'source',
] as const
type Column = (typeof required)[number] | (typeof optional)[number]

/** Reads profiles of companies from public sources. An invalid value is unknown. @throws ImportRefused for another layout. */
export async function readProfilesFile(bytes: Bytes): Promise<ProfileRow[]> {
  const rows: ProfileRow[] = []
  await readCsv<Column>(
    bytes,
    { file: FILE, required, optional },
    {
      row: (values) => rows.push(profileRow((column) => tidy(values[column] ?? ''))),
      refuse: (line, reason) => {
        throw new ImportRefused(`${FILE} cannot be used: line ${line}. ${reason}`)
      },
    },
  )
  return rows
}

const profileRow = (cell: (column: Column) => string): ProfileRow => ({
  name: cell('organisation_name'),
  // town and name are normalised like those of the register, because both files are matched by them
  town: tidy(cell('town')),
  facts: {
    website: webAddress(cell('website')),
    address_line_1: cell('address_line_1') || null,
    postcode: postcodeOf(cell('postcode')),
    company_number: completeNumber(cell('company_number')) ?? null,
    company_size: companySize(cell('employee_band')),
    sector_ids: sectorIds(cell('sic_codes')),
    source: cell('source') || 'profiles file',
  },
})

/** The URL if a link to it is safe, or else null. */
const webAddress = (text: string): string | null => (isWebAddress(text) ? new URL(text).href : null)

/**
 * The band of a size: `1000 to 4999` becomes `1,000-4,999`. "Less than 250" spans three bands, so it counts as unknown.
 */
function companySize(text: string): string | null {
  const from = /^([\d,]+) (?:to [\d,]+|or more)$/.exec(text)?.[1]?.replaceAll(',', '')
  return companySizes.find((band) => band.from === Number(from))?.value ?? null
}

/** The distinct sectors of a list of SIC 2007 codes. Invalid codes, such as the `1` of public bodies, are skipped. */
const sectorIds = (text: string): number[] =>
  [...new Set(text.split(/[ ,;]+/).map((code) => sectorOfSicCode(code)?.id))]
    .filter((id) => id !== undefined)
    .toSorted((a, b) => a - b)
