import { expect, test } from 'vitest'
import { buildIndex } from '#shared/search-engine/build-index.ts'
import { openIndex } from '#shared/search-engine/search-index.ts'
import { registrationSample } from '../../../tests/support/samples/company-sample.ts'
import { companyDocument } from '../index/company-document.ts'
import { companyIndexSchema } from '../index/company-index.ts'
import { searchableIndex } from '../index/searchable-index.ts'
import { similarEmployers } from './similar-employers.ts'

const names = ['Ash', 'Birch', 'Cedar', 'Elm', 'Fir', 'Oak', 'Yew'].map((tree) => `${tree} Care Home Ltd`)
const companies = searchableIndex(
  openIndex(
    buildIndex(
      companyIndexSchema,
      [...names, 'Care Home Catering Ltd', 'Plain Ltd', 'Far Care Home Ltd'].map((name, at) => {
        const town = name.startsWith('Far') ? 'York' : 'Leeds'
        const document = companyDocument(registrationSample({ id: at + 1, name, town }), undefined, [])
        return document
      }),
    ),
  ),
)
const similarTo = async (name: string, town = 'Leeds') =>
  (await similarEmployers(companies, { name, town, county: '' })).map((one) => one.name.split(' ')[0])

test('employers of a trade and town are similar, those that follow by name first', async () => {
  expect(await similarTo('Elm Care Home Ltd')).toEqual(['Fir', 'Oak', 'Yew', 'Ash', 'Birch'])
  expect(
    await similarEmployers(companies, { name: 'Far Care Home Ltd', town: 'Leeds', county: '' }),
  ).toContainEqual({
    name: 'Ash Care Home Ltd',
    town: 'Leeds',
    reason: 'Also named “care home”, in Leeds',
  })
})

test('a name that says no trade, and one without a town, have no similar ones', async () => {
  expect(await similarTo('Plain Ltd')).toEqual([])
  expect(await similarTo('Elm Care Home Ltd', '')).toEqual([])
})
