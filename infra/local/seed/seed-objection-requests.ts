import { requestObjection } from '../../../functions/objections/domain/request-objection.ts'
import { objectionIdOf } from '../../../functions/objections/screen-wiring.ts'
import { objectionRequestStore } from '../../../functions/objections/storage/objection-request-store.ts'
import { documentClient } from '../../../functions/platform/clients.ts'
import { resourceName } from '../../../shared/system/names.ts'
import { daysFrom } from '../sample-data/days-from.ts'
import type { SeededCompany } from './seed-sample.ts'

/** A request that is past its date, and one of today, about people whom the sample companies name. `ago` is in days. */
const ofPeople = [
  { why: 'I left this company in the spring.', ago: 16 },
  { why: 'This is my own address, not that of the company.\nPlease remove it.', ago: 1 },
]

/** A phone number of nobody: Ofcom keeps it for fiction. */
const ofAPhone = { kind: 'phone', value: '0113 496 0148', ago: 3 } as const

/**
 * Seeds requests to remove a contact. Idempotent. Separate from the other samples, because the key that makes their ids
 * is a secret of the run.
 */
export async function seedObjectionRequests(
  prefix: string,
  companies: readonly SeededCompany[],
): Promise<void> {
  const people = companies.flatMap(({ personalEmails }) => personalEmails)
  const requests = [
    ofAPhone,
    ...ofPeople.flatMap((said, place) => {
      const value = people[place]
      return value === undefined ? [] : [{ ...said, kind: 'email' as const, value }]
    }),
  ]
  const now = new Date()
  const { addRequest } = objectionRequestStore(
    documentClient(),
    resourceName(prefix, 'objection_requests'),
    () => now,
  )
  for (const { ago, ...request } of requests) {
    const received = new Date(`${daysFrom(now.toISOString().slice(0, 10), -ago)}T08:40:00.000Z`)
    await requestObjection({ idOf: objectionIdOf, addRequest, now: () => received }, request)
  }
}
