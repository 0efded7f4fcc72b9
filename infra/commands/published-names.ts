import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { brotliCompressSync, constants } from 'node:zlib'
import { longDate } from '#shared/format/date.ts'
import { formatCount } from '#shared/format/number.ts'
import { daysBetween } from '#shared/instants.ts'
import { comparedName } from '#shared/search-engine/names/compared-name.ts'
import { mayHaveSameForm } from '#shared/search-engine/names/legal-words.ts'
import { unpack } from '../../functions/register/file/unpack.ts'
import {
  joinSpells,
  nameKey,
  type PackedNames,
  type PublishedNames,
  unpackNames,
} from '../../functions/register/history/licence-spells.ts'
import { pairSuccessors } from '../../functions/register/import/pair-successors.ts'
import { type LicenceSpell, organisationKey } from '../../functions/register/organisation.ts'
import { argumentsOf } from '../sponsor/arguments-of.ts'
import { runProgram, UserFacingError } from '../user-facing-error.ts'
import { openImportFile } from './import-file.ts'

const HEAD = /first file: (?<first>[\d-]{10}).*last file: (?<last>[\d-]{10})/
const LINE = /^(?<name>[^\t]*)\t(?<spells>[\d-]{10}\/(?:[\d-]{10})?(?: [\d-]{10}\/(?:[\d-]{10})?)*)$/

/** Reads lines of a name and its times, the last maybe open: `from/until from/until`. @throws UserFacingError with a bad line. */
export function readNames(content: string): PublishedNames {
  const { first, last } = HEAD.exec(content)?.groups ?? {}
  if (first === undefined || last === undefined)
    throw new UserFacingError('The file does not state the dates of its first and last file.')
  const all = content.split('\n').flatMap((line, at) => {
    if (line === '' || line.startsWith('# ')) return []
    const { name, spells } = LINE.exec(line)?.groups ?? {}
    if (name === undefined || spells === undefined)
      throw new UserFacingError(
        `Line ${at + 1} is not a name, a tab and times such as 2024-01-31/2024-03-01.`,
      )
    return [{ name, spells: spells.split(' ').map((spell) => spellOf(spell, first)) }]
  })
  const byName = Map.groupBy(
    // a name without letters is a fault of a file
    all.filter(({ name }) => /[a-z]{2}/i.test(name) && !name.startsWith('#')),
    ({ name }) => nameKey(name),
  )
  const spells = [...byName].map(
    ([name, group]) => [name, withoutFaults(joinSpells(group.flatMap((one) => one.spells)))] as const,
  )
  return { first, last, spells: joinSuccessors(new Map(spells)) }
}

function spellOf(spell: string, first: string): LicenceSpell {
  const [from = '', until = ''] = spell.split('/')
  return { from, ...(from === first && { or_earlier: true }), until: until === '' ? null : until }
}

/** Half of all returns come after more than two months. One within a week mends a fault of a file. */
const MOST_DAYS_OF_A_FAULT = 7

/** Joins spells between which a name was missing for a week at most. */
const withoutFaults = (spells: readonly LicenceSpell[]): LicenceSpell[] =>
  joinSpells(
    spells.map((spell, at) => {
      const next = spells[at + 1]
      const isFault =
        next !== undefined &&
        spell.until !== null &&
        daysBetween(spell.until, next.from) <= MOST_DAYS_OF_A_FAULT
      return isFault ? { ...spell, until: next.from } : spell
    }),
  )

/** Gives a name that follows another on one day the spells of both, by the rules of an import (`pairSuccessors`). */
function joinSuccessors(byName: Map<string, LicenceSpell[]>): Map<string, LicenceSpell[]> {
  const listed = [...byName].map(([name, spells]) => ({ name, town: '', routes: [], spells }))
  const goneOn = Map.groupBy(listed, ({ spells }) => spells.at(-1)?.until ?? '')
  const freshOn = Map.groupBy(listed, ({ spells }) => spells[0]?.from ?? '')
  for (const date of [...freshOn.keys()].toSorted()) {
    const fresh = new Map((freshOn.get(date) ?? []).map((one) => [organisationKey(one.name, ''), one]))
    const { renamed } = pairSuccessors(goneOn.get(date) ?? [], fresh)
    for (const [key, before] of renamed) {
      const after = fresh.get(key)
      // another legal form is another organisation, where no town says otherwise
      if (after === undefined || !hasSameForm(before.name, after.name)) continue
      byName.set(after.name, joinSpells([...(byName.get(before.name) ?? []), ...after.spells]))
      byName.delete(before.name)
    }
  }
  return byName
}

const hasSameForm = (one: string, other: string): boolean =>
  mayHaveSameForm(comparedName(one).legalBits, comparedName(other).legalBits)

/** @returns the text of the file that is part of the product. */
export function packNames({ first, last, spells }: PublishedNames): string {
  const daysOf = (date: string) => daysBetween(first, date).toString(36)
  const lines = [...spells]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(
      ([name, own]) =>
        `${name}\t${own.map(({ from, until }) => `${daysOf(from)}-${until === null ? '' : daysOf(until)}`).join(' ')}`,
    )
  const packed = brotliCompressSync(lines.join('\n'), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
  })
  const file: PackedNames & { source: string } = {
    source: 'Registers of GOV.UK, Open Government Licence v3.0, collected by bruceewue/UK_sponsors',
    first,
    last,
    names: packed.toString('base64'),
  }
  return `${JSON.stringify(file, null, 2)}\n`
}

/** `npm run sponsor -- data published-names`: makes the built-in names of licence holders from a dated list. */
async function run(): Promise<void> {
  const { values, positionals } = argumentsOf('data published-names')
  const [path = ''] = positionals
  const names = readNames(await text(unpack(openImportFile(path), path)))
  const built = packNames(names)
  const out = values.out ?? join(import.meta.dirname, '../../functions/register/history/published-names.json')
  writeFileSync(out, built)
  const { size } = unpackNames(JSON.parse(built) as PackedNames).spells
  console.log(
    `Wrote ${formatCount(size)} names of ${longDate(names.first)} to ${longDate(names.last)} to ${out}.`,
  )
}

runProgram(import.meta, run)
