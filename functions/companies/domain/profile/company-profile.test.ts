import { expect, test } from 'vitest'
import { emailSample, phoneSample, profileSample } from '../../../../tests/support/samples/company-sample.ts'
import { CompanyProfile } from './company-profile.ts'

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
