import { strFromU8, unzipSync } from 'fflate'
import { readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { occupationFinder } from '#shared/occupations/find-occupations.ts'
import { type OccupationRows, TITLE_SEPARATOR } from '#shared/occupations/occupation-rows.ts'
import rows from '#shared/occupations/occupations.json' with { type: 'json' }
import { openOccupations } from '#shared/occupations/open-occupations.ts'
import { keyOf } from '#shared/occupations/title-parts.ts'
import { argumentsOf } from '../../sponsor/arguments-of.ts'
import { runProgram, UserFacingError } from '../../user-facing-error.ts'
import { textOf } from '../csv-table.ts'
import movedCodes from './soc-2010-moves.json' with { type: 'json' }

/** A title of the ONS, its SOC 2020 codes that may be right, and the industry that it is limited to. */
interface OfficialTitle {
  title: string
  codes: readonly string[]
  industry: string
}

/** What a file of the ONS has, and the built-in file that is made of it. */
interface OfficialTitles {
  name: 'coding-index' | 'related-titles'
  source: string
  titles: OfficialTitle[]
}

const moves: Readonly<Record<string, string>> = movedCodes.moves
const occupations = openOccupations(rows as unknown as OccupationRows).list
const table = new Set(occupations.map(({ code }) => code))

/** Tells the kind of a file of the ONS by its columns, and reads it. @throws UserFacingError if it is of no known kind. */
export function readTitles(file: string): OfficialTitles {
  if (!file.endsWith('.xlsx')) return { ...SOC_2010, titles: readIndexOf2010(textOf(file)) }
  for (const [header = {}, ...sheet] of xlsxRows(file)) {
    const columnOf = (name: string) =>
      Object.keys(header).find((one) => header[one]?.replaceAll(/[\s_]+/g, ' ').trim() === name) ?? ''
    const [code, title, group, related] = [
      'SOC 2020',
      'INDEXOCC - natural word order',
      'SOC 2020 Unit Group',
      'Related Job Titles',
    ].map(columnOf)
    if (code && title)
      return {
        ...SOC_2020,
        titles: sheet.map((row) => ({
          title: [row[columnOf('ADD')], row[title]].filter(Boolean).join(' '),
          codes: [row[code] ?? ''],
          industry: row[columnOf('IND')] ?? '',
        })),
      }
    if (group && related)
      return {
        ...VOLUME_1,
        titles: sheet.flatMap((row) =>
          (row[related] ?? '').split('~').map((one) => ({
            title: one.replaceAll(/\s+/g, ' ').trim(),
            codes: [row[group] ?? ''],
            industry: '',
          })),
        ),
      }
  }
  throw new UserFacingError(`${basename(file)} has neither the coding index of SOC 2020 nor related titles.`)
}

const SOC_2020 = { name: 'coding-index', source: 'SOC 2020 coding index' } as const
const SOC_2010 = { name: 'coding-index', source: 'SOC 2010 coding index, moved to SOC 2020' } as const
const VOLUME_1 = { name: 'related-titles', source: 'SOC 2020 Volume 1' } as const

/** The coding index of SOC 2010: the noun first, then the industry and the code. Its codes are moved to SOC 2020. */
const readIndexOf2010 = (text: string): OfficialTitle[] =>
  text.split('\n').flatMap((line) => {
    const [title = '', industry = '', code = ''] = line.split('\t')
    const natural = title.split(',').map((word) => word.trim())
    return { title: natural.toReversed().join(' '), codes: moves[code]?.split(' ') ?? [], industry }
  })

/** The text of a built-in file: the titles of each code in one line, so that a diff shows what a new index changes. */
export function titlesText({ name, source, titles }: OfficialTitles): string {
  const [stored, separator] =
    name === 'coding-index' ? [indexed(titles), '|'] : [unlisted(titles), TITLE_SEPARATOR]
  if (stored.length === 0) throw new UserFacingError('The file has no titles.')
  const byCode = Map.groupBy(stored, ([code]) => code)
  // codes are whole numbers, which an object keeps in order
  const lines = [...byCode].map(([code, all]) => [
    code,
    [...new Set(all.map(([, one]) => one))].join(separator),
  ])
  const text = {
    source: `${source}, Office for National Statistics`,
    ...LICENCE,
    titles: Object.fromEntries(lines) as Record<string, string>,
  }
  return `${JSON.stringify(text, null, 2)}\n`
}

const LICENCE = {
  attribution: 'Contains public sector information licensed under the Open Government Licence v3.0.',
  licence: 'https://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/',
}

type Stored = [code: string, title: string]

/** The related titles that the tables of occupations do not have. */
function unlisted(titles: readonly OfficialTitle[]): Stored[] {
  const known = new Set(
    occupations.flatMap(({ code, title, jobTitles }) =>
      [title, ...jobTitles].map((one) => `${code} ${singular(one)}`),
    ),
  )
  return titles.flatMap(({ title, codes: [code = ''] }): Stored[] =>
    title === '' || !table.has(code) || known.has(`${code} ${singular(title)}`) ? [] : [[code, title]],
  )
}
const singular = (title: string) => title.toLowerCase().replace(/s$/, '')

/**
 * The keys of the titles that the search for occupations does not find whole without them. Titles whose code depends on
 * the industry are left out, because an advert does not name its industry in the words of the index.
 */
function indexed(titles: readonly OfficialTitle[]): Stored[] {
  const { rank } = occupationFinder(occupations)
  const likeliest = (text: string, codes: readonly string[]) =>
    rank(text).find(({ occupation }) => codes.includes(occupation.code))?.occupation.code
  const isFound = (title: string, code: string) => {
    const [best, next] = rank(title)
    const least = best?.occupation.code === code ? FOUND : WHOLE
    return (
      best !== undefined && best.score >= least && (next?.score ?? 0) < Math.max(least, best.score * 0.95)
    )
  }
  return titles.flatMap(({ title, codes, industry }): Stored[] => {
    const code = codes.length < 2 ? codes[0] : (likeliest(title, codes) ?? codes[0])
    const key = keyOf(title)
    const isLeftOut = industry !== '' || key === '' || code === undefined || !table.has(code)
    return isLeftOut || isFound(title, code) ? [] : [[code, key]]
  })
}

/** The score from which a title is found, and from which SOC 2020 has it whole, so that its code wins. */
const FOUND = 0.9
const WHOLE = 0.97

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', apos: "'", gt: '>', lt: '<', quot: '"' }

const plain = (xml: string): string =>
  xml.replaceAll(/&(?:#(\d+)|(\w+));/g, (whole, code: string | undefined, name: string | undefined) =>
    code === undefined ? (ENTITIES[name ?? ''] ?? whole) : String.fromCodePoint(Number(code)),
  )

/** The texts of the elements of a name, such as `si`. */
const textsOf = (xml: string, name: string): string[] =>
  xml
    .split(new RegExp(`<${name}[ >/]`))
    .slice(1)
    .map((part) => [...part.matchAll(/<t(?: [^>]*)?>([^<]*)/g)].map(([, text = '']) => plain(text)).join(''))

/** Each sheet of an Excel workbook (.xlsx): its rows, and their cells by column, such as `A`. */
function xlsxRows(file: string): Record<string, string>[][] {
  const parts = unzipSync(readFileSync(file))
  const partOf = (name: string) => strFromU8(parts[name] ?? new Uint8Array())
  const strings = textsOf(partOf('xl/sharedStrings.xml'), 'si')
  return Object.keys(parts)
    .filter((name) => /^xl\/worksheets\/[^/]+\.xml$/.test(name))
    .toSorted()
    .map((name) =>
      partOf(name)
        .split(/<row[ >]/)
        .slice(1)
        .map((row) =>
          Object.fromEntries(
            row
              .split('<c ')
              .slice(1)
              .map((cell) => cellOf(cell, strings)),
          ),
        ),
    )
}

function cellOf(cell: string, strings: readonly string[]): [column: string, text: string] {
  const column = /r="([A-Z]+)\d/.exec(cell)?.[1] ?? ''
  const value = plain(/<v>([^<]*)/.exec(cell)?.[1] ?? textsOf(`<is>${cell}`, 'is')[0] ?? '')
  return [column, /\bt="s"/.test(cell) ? (strings[Number(value)] ?? '') : value]
}

/** `npm run sponsor -- data coding-index`: makes a built-in file of titles from a file of the ONS. */
function runCodingIndex(): void {
  const { values, positionals } = argumentsOf('data coding-index')
  const read = readTitles(positionals[0])
  const builtIn = join(import.meta.dirname, `../../../shared/occupations/${read.name}.json`)
  const text = titlesText(read)
  writeFileSync(values.out ?? builtIn, text)
  console.log(`Wrote the titles of ${text.split('\n').length - 8} occupations to ${values.out ?? builtIn}.`)
}

runProgram(import.meta, runCodingIndex)
