import type { CompanyRow } from '../../../functions/companies/companies-house/company-row.ts'

/** The columns of the free company data of Companies House, with the stray spaces of the published header. */
const COLUMNS = [
  'CompanyName',
  ' CompanyNumber',
  'RegAddress.CareOf',
  'RegAddress.POBox',
  'RegAddress.AddressLine1',
  ' RegAddress.AddressLine2',
  'RegAddress.PostTown',
  'RegAddress.County',
  'RegAddress.Country',
  'RegAddress.PostCode',
  'CompanyCategory',
  'CompanyStatus',
  'CountryOfOrigin',
  'DissolutionDate',
  'IncorporationDate',
  'Accounts.AccountRefDay',
  'Accounts.AccountRefMonth',
  'Accounts.NextDueDate',
  'Accounts.LastMadeUpDate',
  'Accounts.AccountCategory',
  'Returns.NextDueDate',
  'Returns.LastMadeUpDate',
  'Mortgages.NumMortCharges',
  'Mortgages.NumMortOutstanding',
  'Mortgages.NumMortPartSatisfied',
  'Mortgages.NumMortSatisfied',
  'SICCode.SicText_1',
  'SICCode.SicText_2',
  'SICCode.SicText_3',
  'SICCode.SicText_4',
  'LimitedPartnerships.NumGenPartners',
  'LimitedPartnerships.NumLimPartners',
  'URI',
  ...Array.from({ length: 10 }, (_, at) => [
    `PreviousName_${at + 1}.CONDATE`,
    ` PreviousName_${at + 1}.CompanyName`,
  ]).flat(),
  'ConfStmtNextDueDate',
  ' ConfStmtLastMadeUpDate',
]

export const companyDataHeader = COLUMNS.join(',')

/** What a generated row says. Other columns have typical values. */
export interface CompanyDataRow {
  name: string
  number: string
  town: string
  postcode: string
  status?: string
  /** DD/MM/YYYY. */
  incorporated?: string
  /** Texts such as `62012 - Business and domestic software development`. */
  sic?: readonly string[]
  previousNames?: readonly string[]
  cells?: Readonly<Record<string, string>>
}

const at = (column: string): number => COLUMNS.findIndex((name) => name.trim() === column)
const [TOWN, POSTCODE, STATUS, INCORPORATED, SIC, PREVIOUS] = [
  at('RegAddress.PostTown'),
  at('RegAddress.PostCode'),
  at('CompanyStatus'),
  at('IncorporationDate'),
  at('SICCode.SicText_1'),
  at('PreviousName_1.CONDATE'),
]
const typical = Array.from({ length: COLUMNS.length }, () => '')
typical[at('RegAddress.AddressLine1')] = '57 PEPPER ROAD'
typical[at('CompanyCategory')] = 'Private Limited Company'
typical[at('CountryOfOrigin')] = 'United Kingdom'
typical[at('Accounts.AccountCategory')] = 'MICRO ENTITY'
typical[at('Accounts.NextDueDate')] = '30/06/2027'
typical[at('Mortgages.NumMortCharges')] = '0'

/** A line of the free company data: every cell is quoted, as in the published files. */
export function companyDataLine(row: CompanyDataRow): string {
  const cells = [...typical]
  cells[0] = row.name
  cells[1] = row.number
  cells[TOWN] = row.town
  cells[POSTCODE] = row.postcode
  cells[STATUS] = row.status ?? 'Active'
  cells[INCORPORATED] = row.incorporated ?? '11/09/2012'
  for (const [place, text] of (row.sic ?? ['None Supplied']).entries()) cells[SIC + place] = text
  for (const [place, name] of (row.previousNames ?? []).entries()) {
    cells[PREVIOUS + 2 * place] = '02/03/2018'
    cells[PREVIOUS + 2 * place + 1] = name
  }
  for (const [column, text] of Object.entries(row.cells ?? {})) cells[at(column)] = text
  return `"${cells.map((cell) => (cell.includes('"') ? cell.replaceAll('"', '""') : cell)).join('","')}"`
}

/** A row of an active company as it is read, of which little is known. */
export const companyRowSample = (
  row: Pick<CompanyRow, 'number' | 'name'> & Partial<CompanyRow>,
): CompanyRow => ({
  previous_names: [],
  post_town: 'LEEDS',
  postcode: null,
  status: 'Active',
  incorporated_on: null,
  accounts_category: null,
  accounts_due_on: null,
  statement_due_on: null,
  charges_outstanding: null,
  sector_ids: [],
  ...row,
})
