import { brotliDecompressSync } from 'node:zlib'
import { daysAfter } from '#shared/instants.ts'
import { type LicenceSpell, type Organisation, organisationKey } from '../organisation.ts'
import type { RegisterVersion } from '../snapshot.ts'
import { standingsOf } from './tell-history.ts'

/** The route of the published names, and of nearly all searches. */
const SKILLED_WORKER = 'Skilled Worker'

/** The names on the registers of some years, which state no town (docs/decisions/046-register-history.md). */
export interface PublishedNames {
  /** The dates of the first and the last of these registers. */
  first: string
  last: string
  /** The spells by the name as in `nameKey`. An open spell lasts until the last register at least. */
  spells: ReadonlyMap<string, readonly LicenceSpell[]>
}

/** A name without its town, as in the key of an organisation. */
export const nameKey = (name: string): string => organisationKey(name, '').trimEnd()

let published: Promise<PublishedNames> | undefined

/** The names that are part of the product. They are unpacked at the first call. */
export const publishedNames = (): Promise<PublishedNames> =>
  (published ??= import('./published-names.json', { with: { type: 'json' } }).then(({ default: packed }) =>
    unpackNames(packed),
  ))

/** Packed names: lines of a name, and spells as days after the first register in base 36, such as `0-5k`. */
export interface PackedNames extends Pick<PublishedNames, 'first' | 'last'> {
  /** The lines, packed by Brotli, as Base64. */
  names: string
}

export function unpackNames({ first, last, names }: PackedNames): PublishedNames {
  const dateOf = (days: string) => daysAfter(first, Number.parseInt(days, 36))
  const spellOf = (text: string): LicenceSpell => {
    const [from = '', until = ''] = text.split('-')
    const since = { from: dateOf(from), until: until === '' ? null : dateOf(until) }
    return since.from === first ? { ...since, or_earlier: true } : since
  }
  const lines = brotliDecompressSync(Buffer.from(names, 'base64')).toString().split('\n')
  const spells = lines.map((line) => {
    const [name = '', texts = ''] = line.split('\t')
    return [name, texts.split(' ').map(spellOf)] as const
  })
  return { first, last, spells: new Map(spells) }
}

/**
 * A version of the register whose organisations know since when they have a Skilled Worker licence: from its own registers,
 * and from published names where only one organisation has ever had the name.
 */
export function withLicenceSpells<
  Version extends Pick<RegisterVersion, 'source' | 'dates' | 'organisations'>,
>(version: Version, names: PublishedNames): Version {
  const { organisations, dates, source } = version
  const isOwn = (organisation: Organisation) => organisation.source === source
  const owners = Map.groupBy(organisations.filter(isOwn).flatMap(formerNames), ({ key }) => key)
  // the next register tells whether a licence on the last one with names goes on
  const next = dates.find((date) => date > names.last) ?? null
  const publishedOf = (organisation: Organisation) =>
    formerNames(organisation)
      .filter(({ key }) => owners.get(key)?.length === 1)
      .flatMap(({ key }) => names.spells.get(key) ?? [])
      .map((spell) => ({ ...spell, until: spell.until ?? next }))
  return {
    ...version,
    organisations: organisations.map((organisation) => {
      const { licence_spells: _before, ...rest } = organisation
      const own = ownSpells(organisation, dates)
      const all = isOwn(organisation) ? [...publishedOf(organisation), ...own] : own
      const licence_spells = joinSpells(all)
      return licence_spells.length === 0 ? rest : { ...rest, licence_spells }
    }),
  }
}

const formerNames = ({ id, name, changes = [] }: Organisation) =>
  [...new Set([name, ...changes.flatMap(({ from_name }) => from_name ?? [])].map(nameKey))].map((key) => ({
    key,
    id,
  }))

function ownSpells(organisation: Organisation, dates: readonly string[]): LicenceSpell[] {
  const spells: LicenceSpell[] = []
  for (const { date, facts, isOn } of standingsOf(organisation)) {
    const last = spells.at(-1)
    const isOpen = last !== undefined && last.until === null
    const isLicensed = isOn && facts.routes.some(({ route }) => route === SKILLED_WORKER)
    if (isLicensed && !isOpen)
      spells.push({ from: date, until: null, ...(date === dates[0] && { or_earlier: true }) })
    else if (!isLicensed && isOpen) last.until = date
  }
  return spells
}

/** The union of spells, oldest first. */
export function joinSpells(spells: readonly LicenceSpell[]): LicenceSpell[] {
  const joined: LicenceSpell[] = []
  for (const spell of spells.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    const before = joined.at(-1)
    if (before === undefined || (before.until !== null && before.until < spell.from)) {
      const { or_earlier: _unknown, ...known } = spell
      // what precedes the oldest register with towns is known from an earlier spell
      joined.push(before === undefined ? { ...spell } : known)
    } else if (before.until !== null && (spell.until === null || spell.until > before.until))
      before.until = spell.until
  }
  return joined
}

export const presentSpells = ({ licence_spells = [] }: Pick<Organisation, 'licence_spells'>) =>
  licence_spells.map(({ from, or_earlier = false, until }) => ({ from, or_earlier, until }))
