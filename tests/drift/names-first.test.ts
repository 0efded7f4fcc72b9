import { expect, test } from 'vitest'
import { type Filter, flagFilters, isDefaultFlag, textFilters } from '#shared/filters/company-filters.ts'
import { companyDocument } from '../../functions/companies/index/company-document.ts'
import { profileFacts } from '../../functions/companies/profile/profile-facts.ts'
import { defaultCriteria } from '../../web/src/features/search/criteria/criteria.ts'
import { namesFirst } from '../../web/src/features/search/results/relaxed-searches.ts'
import { certificatesSample, profileSample, registrationSample } from '../support/samples/company-sample.ts'

/** A company that is open for every user, with every fact that such a company can have. */
const open = companyDocument(
  registrationSample({
    town: 'Leeds',
    county: 'West Yorkshire',
    routes: [{ route: 'Skilled Worker', type: 'Worker', rating: 'A rating' }],
  }),
  profileFacts(
    profileSample({
      address_line_1: '1 High Street',
      postcode: 'LS1 4AP',
      company_number: '01234567',
      company_size: '50-249 employees',
      income: '£1m-£10m',
      sector_ids: [3],
      certificates: [certificatesSample],
    }),
  ),
  [],
)
const { facets, flags, prefixes, points } = open
const filled = {
  ...facets,
  ...Object.fromEntries(flags.map((flag) => [flag, 'yes'])),
  ...prefixes,
  ...Object.fromEntries(Object.keys(points).map((name) => [name, 'yes'])),
  company_name: open.text,
} as Partial<Record<Filter, string | readonly string[]>>

/** Whether the page offers the names of open companies first beside this filter, chosen by the user. */
const offers = (name: Filter): boolean => {
  const isFlag = flagFilters.some((flag) => flag === name)
  const kept = flagFilters.filter((flag) => flag === name && isDefaultFlag(flag))
  const chosen = { ...defaultCriteria, [name]: isFlag ? true : 'x', kept }
  return namesFirst(chosen as typeof defaultCriteria) !== null
}

test('the company of this test is open', () => {
  expect(open.stored.register_only).toBe(true)
})

test.each<Filter>([...textFilters, ...flagFilters])(
  'free names are offered beside the filter %s exactly if an open company can match it',
  (name) => {
    expect(offers(name)).toBe((filled[name] ?? '').length > 0)
  },
)
