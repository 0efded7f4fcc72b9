import { expect, test } from 'vitest'
import { organisation } from '../../support/samples/register-sample.ts'
import { bothRegisters, differencesOf, misspelt } from './compare-device.ts'

/** Names with all that the matcher reads: forms, trading names, brands, initials, accents, and one name in two towns. */
const listed = [
  'Tesco Stores Limited',
  'WM Morrison Supermarkets Limited',
  'PricewaterhouseCoopers LLP',
  'The Copper Kettle Tea Room Ltd',
  'Copper Kettle UK Ltd',
  'Hart & Sons LLP t/a The Blue Door',
  'Café Lumière Limited',
  'Northgate Care Home Ltd; York',
  'Northgate Care Home Ltd; Bath',
  'Northgate Care Homes Group PLC',
  'North Riding General Practice Federation',
  'Acme Corporation',
]
const left = ['Old Mill Bakery Ltd', 'Copper Kettle Ltd', 'Northgate Care Home Ltd; Hull']

const both = bothRegisters({
  date: '2026-07-17',
  dates: ['2026-07-10', '2026-07-17'],
  source: 'register',
  order_key: 'key',
  organisations: [...listed, ...left].map((line, at) => {
    const [name = '', town = 'Leeds'] = line.split('; ')
    const left_on = at < listed.length ? null : '2026-07-17'
    // ids in another order than names
    return { ...organisation(1000 - at), name, town, left_on, last_seen: '2026-07-10' }
  }),
})

const names = [...listed, ...left].map((line) => line.split('; ')[0]!)

test('a device answers each name as the server does: listed, left, misspelt, in parts, and brands', async () => {
  const texts = [
    ...names,
    ...names.map(misspelt),
    ...names.map((name) => name.toUpperCase().replace(/\s(?:ltd|limited)$/i, '')),
    ...names.flatMap((name) => name.split(' ')),
    'Tesco',
    'PwC',
    'morrisons.com',
    'Nothgate',
    'NRGPF',
    'Blue Door',
    'Acme Foods Ltd',
    '',
    '&',
    '😀',
  ]
  expect(await differencesOf(both, texts)).toEqual([])
})

test('a difference is found', async () => {
  const other = bothRegisters({
    date: '2026-07-17',
    dates: ['2026-07-10'],
    source: 'register',
    order_key: 'key',
    organisations: [{ ...organisation(1), name: 'Acme Corporation', left_on: null }],
  })
  expect(await differencesOf({ ...both, device: other.device }, ['Tesco'])).toHaveLength(1)
})
