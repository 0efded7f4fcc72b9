import { expect, test } from 'vitest'
import { restoreArguments } from './restore.ts'

const NOW = new Date('2026-07-20T12:00:00Z')
const parse = (...args: string[]) => restoreArguments(args, NOW)
const AT = '2026-07-20T11:59:00Z'

test('a restore names a stage and an instant, and only plans without --yes', () => {
  const restore = { does: 'restore', stage: 'production', at: new Date(AT) }
  expect(parse('--stage', 'production', '--at', AT)).toEqual({ ...restore, isAgreed: false })
  expect(parse('--stage', 'production', '--at', AT, '--yes')).toEqual({ ...restore, isAgreed: true })
})

test('a generation of a stage can be used or retired, and a local one used', () => {
  expect(parse('--stage', 'dev', '--use', '2')).toEqual({ does: 'use', stage: 'dev', generation: 2 })
  expect(parse('--use', '2')).toEqual({ does: 'use', stage: undefined, generation: 2 })
  expect(parse('--stage', 'dev', '--retire', '1')).toEqual({ does: 'retire', stage: 'dev', generation: 1 })
})

test.each([
  [[], 'Give one of --at, --use, --retire and --rehearse'],
  [['--use', '2', '--retire', '1'], 'Give one of --at'],
  [['--stage', 'dev', '--use', '0'], '--use is "0", expected the number of a generation'],
  [['--at', AT], 'Give --stage'],
  [['--retire', '1'], 'Give --stage'],
  [['--stage', 'dev', '--at', '2026-07-20'], '--at is "2026-07-20", expected an instant in UTC'],
  [['--stage', 'dev', '--at', '2026-07-20T11:59:00.5Z'], 'expected an instant in UTC'],
  [['--stage', 'dev', '--at', '2026-02-30T25:00:00Z'], 'expected an instant in UTC'],
  [['--stage', 'dev', '--at', '2026-07-20T12:00:00Z'], 'which is not in the past'],
  [['--stage', 'dev', '--use', '2', '--yes'], '--yes is of no use without --at'],
  [['--stage', 'dev', '--rehearse'], '--rehearse works on the local run'],
])('the arguments %j of a restore are refused with a message', (args, words) => {
  expect(() => parse(...args)).toThrow(words)
})
