import { expect, test } from 'vitest'
import { emailSample, phoneSample, profileSample } from '../../../tests/support/samples/company-sample.ts'
import { CompanyProfile } from './profile-store.ts'

test('a fact that an older profile lacks is unknown', () => {
  const { linkedin: _link, sector_ids: _sectors, fact_sources: _sources, ...older } = profileSample()
  expect(CompanyProfile.parse(older)).toEqual(profileSample())
})

test('an older contact has no source and no date', () => {
  const { seen_on: _seen, ...email } = emailSample('jobs@north.example')
  const { seen_on: _seenOn, source_page: _page, ...phone } = phoneSample('+44 113 496 0000')
  const older = { ...profileSample(), emails: [email], phones: [phone] }
  expect(CompanyProfile.parse(older)).toMatchObject({
    emails: [{ ...email, seen_on: null }],
    phones: [{ ...phone, seen_on: null, source_page: null }],
  })
})

test.each(['0', '00000000', 'none'])('the stored company number %j is unknown', (company_number) => {
  expect(CompanyProfile.parse({ ...profileSample(), company_number })).toMatchObject({ company_number: null })
})

test('a stored company number has its leading zeros', () => {
  const stored = { ...profileSample(), company_number: '1234567' }
  expect(CompanyProfile.parse(stored)).toMatchObject({ company_number: '01234567' })
})
