import { expect, test } from 'vitest'
import { profileSample } from '../../../tests/support/samples/company-sample.ts'
import { profileFacts } from '../profile/profile-facts.ts'
import { writeFacts, currentFacts, type NamedFacts } from './company-facts.ts'

const DATE = '2026-07-18'
const factsOf = (websites: Readonly<Record<number, string>>) =>
  writeFacts(
    new Map(
      Object.entries(websites).map(([id, website]) => [
        Number(id),
        { profile: profileFacts(profileSample({ website })), vacancies: [] },
      ]),
    ),
    DATE,
  )

const layerOver = (companies: readonly number[], facts: Uint8Array) =>
  Buffer.from(JSON.stringify({ companies, facts: Buffer.from(facts).toString(), jobs: '' }))

const stored = new Map<string, Uint8Array>([
  ['base', factsOf({ 1: 'https://one.example/', 2: 'https://two.example/', 3: 'https://three.example/' })],
  ['layered', layerOver([2, 3, 4], factsOf({ 2: 'https://new.example/', 4: 'https://four.example/' }))],
  ['other base', Buffer.from(JSON.stringify({ format: 0, date: DATE }))],
  ['other layered', layerOver([2], Buffer.from(JSON.stringify({ format: 0, date: DATE })))],
])

const websites = async (named: NamedFacts) => {
  const facts = await currentFacts(async (hash) => stored.get(hash))(named, DATE)
  return facts && Object.fromEntries([...facts].map(([id, { profile }]) => [id, profile?.website]))
}

test('the facts of changed companies replace those of the index, also if none are left', async () => {
  expect(await websites({ facts: 'base', changes: { facts: 'layered' } })).toEqual({
    1: 'one.example',
    2: 'new.example',
    4: 'four.example',
  })
})

test.each([
  ['without changes', undefined],
  ['with changes whose facts are not known', { facts: '' }],
])('the facts %s are those of the index', async (_which, changes) => {
  expect(await websites({ facts: 'base', changes })).toMatchObject({ 2: 'two.example' })
})

test.each([
  ['are not named', {}],
  ['are no longer stored', { facts: 'gone' }],
  ['are of another version', { facts: 'other base', changes: { facts: 'layered' } }],
  ['of the changes are no longer stored', { facts: 'base', changes: { facts: 'gone' } }],
  ['of the changes are of another version', { facts: 'base', changes: { facts: 'other layered' } }],
])('facts that %s are unknown', async (_which, named) => {
  expect(await websites(named)).toBeUndefined()
})
