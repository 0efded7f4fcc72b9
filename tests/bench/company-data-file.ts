import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  companyDataHeader,
  companyDataLine,
  type CompanyDataRow,
} from '../support/samples/company-data-line.ts'
import { type Random, randomFrom } from './random.ts'

interface Named {
  name: string
  town: string
}

const OTHER_TOWNS = ['LONDON', 'LEEDS', 'GLASGOW', 'CARDIFF', 'BELFAST', 'YORK', 'HULL', 'DERBY']
const AREAS = ['LS', 'M', 'EH', 'CF', 'BT', 'YO', 'B', 'SE']
const SIC = [
  '62012 - Business and domestic software development',
  '87300 - Residential care activities for the elderly and disabled',
  '56101 - Licenced restaurants',
  '99999 - Dormant Company',
  'None Supplied',
]
const STATUSES = [
  ...Array<string>(17).fill('Active'),
  'Active - Proposal to Strike off',
  'Liquidation',
  'Dissolved',
]
const WORDS =
  'BRIGHT NORTH GLOBAL CARE HOME SUMMIT OAK RIVER FIRST GREEN UNITED MODERN PRIME ROYAL STAR'.split(' ')

/** Writes a file of the free company data with so many rows. Equal arguments give equal bytes. */
export async function writeCompanyData(path: string, rows: number, listed: readonly Named[]): Promise<void> {
  await pipeline(Readable.from(pieces(rows, listed)), createWriteStream(path))
}

const LINES_OF_PIECE = 2000

function* pieces(rows: number, listed: readonly Named[]): Generator<string> {
  const random = randomFrom(1)
  let lines = [companyDataHeader]
  let number = 0
  const every = Math.max(1, Math.floor(rows / listed.length))
  for (let at = 0; at < rows; at += 1) {
    const company = at % every === 0 ? listed[at / every] : undefined
    for (const row of company === undefined ? [stranger(random, at)] : rowsOf(random, company)) {
      number += 1
      lines.push(companyDataLine({ ...row, number: String(number).padStart(8, '0') }))
    }
    if (lines.length >= LINES_OF_PIECE) {
      yield `${lines.join('\r\n')}\r\n`
      lines = []
    }
  }
  if (lines.length > 0) yield `${lines.join('\r\n')}\r\n`
}

type Row = Omit<CompanyDataRow, 'number'>

/** A company that is not on the register. */
const stranger = (random: Random, at: number): Row => ({
  ...someRow(random),
  name: `${random.pick(WORDS)} ${random.pick(WORDS)} ${at} LIMITED`,
  ...(random.chance(0.1) && { previousNames: [`${random.pick(WORDS)} ${at} (OLD) LTD`] }),
})

/**
 * The rows about a company on the register. Most companies have their own name, some a previous one, some a twin, and
 * some are missing. The shares are ours, not those of the real file.
 */
function rowsOf(random: Random, { name, town }: Named): Row[] {
  const own = { ...someRow(random), name: name.toUpperCase().replace(/\bLTD\b\.?/, 'LIMITED') }
  const here = { ...own, town: town.toUpperCase() }
  const kind = random.below(100)
  if (kind < 12) return []
  if (kind < 60) return [here]
  if (kind < 80) return [own]
  if (kind < 86) return [{ ...here, name: `NEW ${own.name}`, previousNames: ['OLDER LTD', own.name] }]
  if (kind < 92) return [here, { ...someRow(random), name: own.name }]
  if (kind < 96) return [own, { ...someRow(random), name: own.name }]
  return [{ ...here, status: 'Dissolved' }]
}

const someRow = (random: Random): Omit<Row, 'name'> => ({
  town: random.pick(OTHER_TOWNS),
  postcode: `${random.pick(AREAS)}${1 + random.below(20)} ${1 + random.below(9)}AA`,
  status: random.pick(STATUSES),
  incorporated: `${10 + random.below(18)}/0${1 + random.below(9)}/${1970 + random.below(55)}`,
  sic: [random.pick(SIC)],
})
