import { expect, test } from 'vitest'
import cases from './employers-on-register.cases.json' with { type: 'json' }
import { employersOnRegister } from './employers-on-register.ts'

type Register = [number, string, string, string | null, string | null][]
type Case = [name: string, places: string[], outcome: string, id?: number | null, number?: string]

const names = employersOnRegister(
  (cases.register as Register).map(([id, name, town, company_number, postcode]) => ({
    id,
    name,
    town,
    company_number,
    postcode,
  })),
)

function find([name, places, , , number]: Case, hasLegalNames: boolean) {
  const match = names.find({ name, number, towns: places, postcodes: places }, hasLegalNames)
  return [match.outcome, match.outcome === 'matched' ? match.ids[0] : undefined]
}

test.each(cases.legal as Case[])('in a list of legal names, "%s" in %j is %s', (...one) => {
  expect(find(one, true)).toEqual([one[2], one[3] ?? undefined])
})

test.each(cases.named as Case[])('in a list of any names, "%s" in %j is %s', (...one) => {
  expect(find(one, false)).toEqual([one[2], one[3] ?? undefined])
})

test('a number that several companies have is about each of them', () => {
  const match = names.find({ name: 'Merrin Group', number: '09876543', towns: [], postcodes: [] }, false)
  expect(match).toEqual({ outcome: 'matched', rule: 'company-number', ids: [18, 19] })
})

test('only an employer with a name or number of the register is worth keeping', () => {
  expect(names.mayHave({ name: 'Golden Gull plc', number: undefined })).toBe(true)
  expect(names.mayHave({ name: 'Merrin Group', number: '09876543' })).toBe(true)
  expect(names.mayHave({ name: 'Merrin Group', number: undefined })).toBe(false)
})
