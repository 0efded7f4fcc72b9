import { crc32 } from 'node:zlib'
import type { ReceiptLine } from '#shared/api/receipt.ts'
import type { Company } from '../company.ts'
import { publicProfile } from '../profile/contacts.ts'
import type { CompanyProfile } from '../profile/profile-store.ts'
import { type FactRow, plain, registerFacts } from './register-facts.ts'
import { statedFacts } from './stated-facts.ts'

/** All facts about an employer with source and date, or public ones alone, and the date of a warning. */
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

/** The stated facts of a company, public ones alone if not `isWhole`, and what has changed since a user knew. */
export function changedFacts(
  profile: CompanyProfile | undefined,
  warnedOn: string | undefined,
  { told, isWhole }: { told: ToldFacts | undefined; isWhole: boolean },
): { facts: ToldFacts; changes: string[] } {
  const read = { profile: profile && publicProfile(profile), warnedOn }
  const facts: ToldFacts = { ...told }
  const changes: string[] = []
  for (const [fact, { label, of, isPublic, isRoutine }] of Object.entries(statedFacts)) {
    if (!isWhole && !isPublic) continue
    const known = of(read)
    // a second warning is news again
    if (known === undefined && fact === 'warning') delete facts[fact]
    if (known === undefined) continue
    const kept = shortened(known.value, MOST_KEPT)
    facts[fact] = kept
    const before = told?.[fact]
    if (told === undefined || before === kept) continue
    const value = shortened(known.value, MOST_TOLD)
    const isWarning = known.severity === 'serious' || known.severity === 'notable'
    if (before !== undefined && (isWarning || !isRoutine)) changes.push(`${label}: ${before} became ${value}`)
    else if (isWarning) changes.push(`${label}: ${value}`)
  }
  return { facts, changes }
}

/** What is kept and told of a value at most: one row has the facts of 200 watches, and a mail those of 25. */
const [MOST_KEPT, MOST_TOLD] = [60, 200]

/** A long value ends with a checksum, so that a change beyond its end is one too. */
const shortened = (value: string, most: number): string =>
  value.length <= most ? value : `${value.slice(0, most - 10)}… #${crc32(value).toString(16)}`
