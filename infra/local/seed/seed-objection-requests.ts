import { daysAfter } from '#shared/instants.ts'
import { tablesOf } from '#shared/system/names.ts'
import { givenContact } from '../../../functions/objections/contact.ts'
import { objectionRequestStore } from '../../../functions/objections/objection-request-store.ts'
import { requestObjection } from '../../../functions/objections/request-objection.ts'
import { screening } from '../../../functions/objections/screening.ts'
import { lambdaContext } from '../../../functions/platform/context.ts'
import type { SeededCompany } from './seed-sample.ts'

const { objectionIdOf } = screening(lambdaContext)

/**
 * A request that is past its date and was repeated, and one of yesterday, about people whom the sample companies name.
 * `ago` is in days.
 */
const ofPeople = [
  { why: 'I left this company in the spring.', ago: [16, 2] },
  { why: 'This is my own address, not that of the company.\nPlease remove it.', ago: [1] },
]

const MAX_SAMPLES = 10

/** A phone number of nobody: Ofcom keeps it for fiction. */
const ofAPhone = { kind: 'phone', value: '0113 496 0148', ago: [3] } as const

/**
 * Seeds requests to remove a contact. Idempotent: what is stored is not asked again. Separate from the other samples, because the key that makes their ids
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
  const context = { ...lambdaContext, tables: tablesOf(prefix) }
  const { requestsOf } = objectionRequestStore({ ...context, now: () => now })
  for (const { ago, ...request } of requests) {
    const id = await objectionIdOf(givenContact(request.kind, request.value))
    const open = await requestsOf(request.kind, MAX_SAMPLES)
    const stored = open.find(({ objection_id }) => objection_id === id)?.times ?? 0
    for (const days of ago.slice(stored)) {
      const received = new Date(`${daysAfter(now.toISOString().slice(0, 10), -days)}T08:40:00.000Z`)
      await requestObjection({ ...context, now: () => received }, request, '192.0.2.1')
    }
  }
}
