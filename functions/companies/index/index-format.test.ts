import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { indexedJob } from '#shared/jobs/indexed-job.ts'
import brands from '#shared/licence/brands.json' with { type: 'json' }
import { IMAGE_VERSION } from '#shared/search-engine/image-format.ts'
import { cardSample } from '../../../tests/support/samples/company-sample.ts'
import { vacancySample } from '../../../tests/support/samples/vacancy-sample.ts'
import { jobDocument, jobIndexSchema } from '../../jobs/indexing/job-document.ts'
import { readJob } from '../../jobs/job-list.ts'
import { INDEX_DOCUMENTS } from '../../register/snapshot.ts'
import { packCard, unpackCard } from '../company-card.ts'
import { generalEnds, otherTrades, sectorRules } from '../profile/sectors-of.ts'
import { companyIndexSchema } from './company-index.ts'

/** The form of the documents of each version. A new form needs a new version, and its line here. */
const FORMS: Record<number, string> = {
  1: 'bdce9d609b019426',
  2: '43d66827b88119ed',
  3: '7c2ec3ca341a1f19',
  4: '70b5f304f6e7fdf5',
  5: '87ad33782c935cfc',
  6: 'a7827afcb01150a3',
  7: 'a7827afcb01150a3',
  8: 'a7827afcb01150a3',
  9: '6892ecfbd7ca2967',
  10: '636ad6312d74188d',
  11: 'cbf219c5ba53d659',
  12: 'f2efb0cd18a2b9dd',
  13: '9a00d196a8e6eba7',
  14: '6c5eb42013036f05',
  15: 'aa2772cff1ee23f3',
  16: 'aa2772cff1ee23f3',
  17: '90c140d441be31b2',
  18: '1c0ca85c64c62353',
  19: 'cc63e685e4e83652',
  20: 'cc63e685e4e83652',
  21: 'cc63e685e4e83652',
  22: '1fa4eb3c42004f22',
  23: '4022cc5cc6d72835',
  24: '3f40c1ed74b52dba',
  25: 'bbcc925df73807ed',
}

/** The rules that derive a sector from a name, as of each version of images. New rules need a new version and a line here. */
const SECTOR_RULES: Record<number, string> = {
  6: 'b22ccb04f685a451',
  7: '66ae2c0c71926a33',
  8: '66ae2c0c71926a33',
  9: '66ae2c0c71926a33',
}

const hashOf = (values: unknown): string =>
  createHash('sha256').update(JSON.stringify(values)).digest('hex').slice(0, 16)

const jobCard = readJob(
  jobDocument(
    indexedJob(vacancySample()),
    {
      id: 7,
      name: 'Acme',
      other_names: [],
      routes: [],
      city: null,
      company_size: null,
      sector_ids: [],
      point: undefined,
    },
    {
      verdict: 'unclear',
      reason: 'None.',
      pay: { state: 'unknown', reason: 'The advert states no pay.' },
      occupation: null,
      counted: [],
      masked_title: null,
    },
    '2026-07-17',
  ).stored,
)

test('documents of another form have another version, so that no code reads an index that it does not understand', () => {
  const stored = unpackCard(
    packCard(
      cardSample({ name: 'Acme', since: '2026-07-17', tellable_kind: 'School', licensed: 'since 2024' }),
    ),
  )
  const form = hashOf([companyIndexSchema, stored, jobIndexSchema, Object.keys(jobCard), brands.groups])
  expect({ [INDEX_DOCUMENTS]: form }).toEqual({ [INDEX_DOCUMENTS]: FORMS[INDEX_DOCUMENTS] })
})

test('images of other sector rules have another version, so that no old company is news of a saved search', () => {
  const rules = hashOf([sectorRules(), [...generalEnds], [...otherTrades]])
  expect({ [IMAGE_VERSION]: rules }).toEqual({ [IMAGE_VERSION]: SECTOR_RULES[IMAGE_VERSION] })
})
