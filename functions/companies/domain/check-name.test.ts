import { expect, test } from 'vitest'
import { checkName } from './check-name.ts'
import type { Organisation } from '../../register/domain/organisation.ts'

const organisation = (id: number, name: string, town = 'Leeds'): Organisation => ({
  id,
  name,
  town,
  county: '',
  routes: [{ route: 'Skilled Worker', type: 'Worker', rating: 'A rating' }],
  source: 'register',
  first_seen: '2026-07-10',
  last_seen: '2026-07-17',
  left_on: null,
})

/** Checks a name that all these organisations match exactly. `others` are names that only begin with it. */
const check = async (name: string, organisations: Organisation[], ...others: string[]) => {
  const asked: number[] = []
  const checked = await checkName(
    {
      date: '2026-07-17',
      named: () => organisations,
      beginning: (_text, most) => others.slice(0, most).map((other) => ({ name: other, town: 'York' })),
      find: async (id) => {
        asked.push(id)
        return organisations.find((one) => one.id === id)
      },
    },
    name,
  )
  return {
    found: checked.organisations.map((one) => `${one.name}, ${one.town}`),
    similar: checked.similar,
    asked,
  }
}

test('exact names come before trading names, then matches are listed by name and town', async () => {
  const { found } = await check('subway', [
    organisation(1, 'Zeta Foods Ltd T/A Subway'),
    organisation(2, 'Alpha Foods Ltd T/A Subway'),
    organisation(3, 'SUBWAY LIMITED', 'York'),
    organisation(4, 'SUBWAY LIMITED', 'Bath'),
  ])
  expect(found).toEqual([
    'SUBWAY LIMITED, Bath',
    'SUBWAY LIMITED, York',
    'Alpha Foods Ltd T/A Subway, Leeds',
    'Zeta Foods Ltd T/A Subway, Leeds',
  ])
})

test('only the first fifty of many matches are looked up, exact names first', async () => {
  const traders = Array.from({ length: 60 }, (_, at) =>
    organisation(at + 1, `${String.fromCharCode(65 + (at % 26))} Foods Ltd T/A Subway`, `Town ${at}`),
  )
  const { found, asked } = await check('Subway', [...traders, organisation(999, 'Subway')])
  expect([found.length, found[0], asked.length]).toEqual([50, 'Subway, Leeds', 50])
})

test('a name without matches gives an empty list', async () => {
  expect((await check('nobody', [])).found).toEqual([])
})

test('without a match, up to ten names that begin with the text are listed with their towns', async () => {
  const others = Array.from({ length: 12 }, (_, at) => `Tesco ${at}`)
  const { similar } = await check('Tesco', [], ...others)
  expect(similar).toEqual(others.slice(0, 10).map((name) => ({ name, town: 'York' })))
})

test('with an exact match no other name is listed', async () => {
  expect((await check('Tesco', [organisation(1, 'Tesco')], 'Tesco Stores')).similar).toEqual([])
})
