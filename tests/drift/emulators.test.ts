import { expect, test } from 'vitest'
import { emulatorsPage } from '../../infra/localstack/emulators-page.ts'
import { knownGaps } from '../../infra/localstack/known-gaps.ts'

test('the page of emulators has each known gap with its reason', () => {
  for (const { test: gap, reason } of knownGaps) expect(emulatorsPage()).toContain(`\`${gap}\`. It ${reason}`)
})
