import { crc32 } from 'node:zlib'
import type { ReceiptLine } from '#shared/api/receipt.ts'
import type { Company } from '../company.ts'
import { publicProfile } from '../profile/contacts.ts'
import type { CompanyProfile } from '../profile/profile-store.ts'
import { type FactRow, plain, registerFacts } from './register-facts.ts'
import { statedFacts } from './stated-facts.ts'

/**
 * All facts about an employer, each with its source and date.
 * @param isWhole Whether the reader may see all. Else only those that the register and public records state.
 * @param warnedOn The date of a warning.
 */
export function receiptOf(company: Company, isWhole: boolean, warnedOn: string | undefined): ReceiptLine[] {
  const read = { profile: company.profile && publicProfile(company.profile), warnedOn }
  const lines = <Read>(rows: Record<string, FactRow<Read>>, from: Read) =>
    Object.entries(rows)
      .filter(([, { isPublic }]) => isWhole || isPublic)
      .flatMap(([fact, { label, of, isLeftOut }]) => {
        const known = of(from)
        return known === undefined && isLeftOut ? [] : { fact, label, ...(known ?? UNKNOWN) }
      })
  return [...lines(registerFacts, company), ...lines(statedFacts, read)]
}

const UNKNOWN = { ...plain, value: null, kind: 'unknown', source: null, date: null } as const

/** What only an unlock shows, in the words of the receipt. */
export const lockedFacts = (): string[] =>
  Object.values<FactRow<never>>({ ...registerFacts, ...statedFacts }).flatMap(({ isPublic, label }) =>
    isPublic ? [] : [label],
  )

/** What a user was told of a company: the values by fact. */
export type ToldFacts = Record<string, string>

/**
 * The facts of a company that sources state, and what has changed since a user was told, as sentences with both values. A fact that
 * was unknown is told only if it warns, because a new source is no change of the company.
 */
export function changedFacts(
  profile: CompanyProfile | undefined,
  warnedOn: string | undefined,
  told: ToldFacts | undefined,
): { facts: ToldFacts; changes: string[] } {
  const read = { profile: profile && publicProfile(profile), warnedOn }
  const facts: ToldFacts = { ...told }
  const changes: string[] = []
  for (const [fact, { label, of, isLeftOut }] of Object.entries(statedFacts)) {
    const known = of(read)
    // a second warning is news again
    if (known === undefined && isLeftOut) delete facts[fact]
    if (known === undefined) continue
    const value = shortened(known.value)
    facts[fact] = value
    const before = told?.[fact]
    if (told === undefined || before === value) continue
    if (before !== undefined) changes.push(`${label}: ${before} became ${value}`)
    else if (known.severity === 'serious' || known.severity === 'notable') changes.push(`${label}: ${value}`)
  }
  return { facts, changes }
}

/** What is told of a value at most, with a checksum of the rest, so that a row with all watches of a user and a mail stay small. */
const MOST_TOLD = 200

const shortened = (value: string): string =>
  value.length <= MOST_TOLD ? value : `${value.slice(0, MOST_TOLD - 10)}… #${crc32(value).toString(16)}`
