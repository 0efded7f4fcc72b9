import { createReadStream } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readRegisterFile } from '../../functions/register/file/read-register-file.ts'
import { scoredRegister, scoreForms } from '../score/names/score-names.ts'
import { hasRealData, realFile } from '../support/samples/real-data.ts'

/** Names that a form turns into another name: `CIO Management Services` without CIO, `FBA(UK)LTD` without UK. */
const MAX_MISSED = 3
/**
 * Other forms than a typing error of one word: names without spaces lose each `and`, and long ones are cut. A trading name
 * that many companies share, such as that of a chain, fills more than the first page.
 */
const AMBIGUOUS = ['without spaces', 'without punctuation, in capitals', 'the trading name']

describe.skipIf(!hasRealData)('the names of the real register', () => {
  test('each name is found in each of its other forms', { timeout: 900_000 }, async () => {
    const { rows } = await readRegisterFile(createReadStream(realFile('register-2026-07-17.csv.xz')))
    const scores = await scoreForms(scoredRegister(rows))
    const shares = scores.map(({ form, names, missed }) => ({ form, names, missed: missed.length }))
    expect(shares.filter(({ form, missed }) => !AMBIGUOUS.includes(form) && missed > MAX_MISSED)).toEqual([])
    expect(shares.filter(({ names, missed }) => missed > names * 0.05)).toEqual([])
    const named = (form: string) => shares.find((share) => share.form === form)?.names ?? 0
    expect(named('without The')).toBeGreaterThan(3400)
    expect(named('Co for Company, and the reverse')).toBeGreaterThan(2000)
  })
})
