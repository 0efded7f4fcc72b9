import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { INDEX_DOCUMENTS } from '../../../register/domain/index-format.ts'
import { unknownCard } from '../company-card.ts'
import { companyIndexSchema } from './company-index.ts'
import { packCard, unpackCard } from './packed-card.ts'

/** The form of the documents of each version. A new form needs a new version, and its line here. */
const FORMS: Record<number, string> = {
  1: 'bdce9d609b019426',
  2: '43d66827b88119ed',
  3: '7c2ec3ca341a1f19',
}

test('documents of another form have another version, so that no code reads an index that it does not understand', () => {
  const stored = unpackCard(packCard({ ...unknownCard, name: 'Acme', since: '2026-07-17' }))
  const form = createHash('sha256')
    .update(JSON.stringify([companyIndexSchema, stored]))
    .digest('hex')
    .slice(0, 16)
  expect({ [INDEX_DOCUMENTS]: form }).toEqual({ [INDEX_DOCUMENTS]: FORMS[INDEX_DOCUMENTS] })
})
