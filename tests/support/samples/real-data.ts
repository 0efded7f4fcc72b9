import { existsSync } from 'node:fs'
import { join } from 'node:path'

const DATA = '../shared/data'

/** A file of the real input, which is not in the repository. */
export const realFile = (name: string) => join(DATA, name)

export const hasRealData = existsSync(realFile('register-2026-07-17.csv.xz'))
if (!hasRealData) console.log(`${DATA} is not here: the tests on the real registers are skipped`)
