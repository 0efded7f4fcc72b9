import { expect, test } from 'vitest'
import { sourceLabel } from './company-rest.tsx'

test.each<[string, string, string[]?]>([
  ['sample', 'Sample data: this company is made up.'],
  ['companies-house', 'From the free data of Companies House.'],
  ['gender-pay-gap 2021-22', 'From the company’s gender pay gap report, 2021-22.'],
  ['care-quality-commission 2024-05', 'From the Care Quality Commission’s list of providers, 2024-05.'],
  ['gender-pay-gap', 'From the company’s gender pay gap report.'],
  ['profiles file', 'Profile from: profiles file.'],
  [
    'gender-pay-gap 2021-22',
    'Size, sectors and website: from the company’s gender pay gap report, 2021-22.',
    ['company_size', 'sector_ids', 'website'],
  ],
  ['profiles file', 'Postcode: from profiles file.', ['postcode']],
  ['sample', 'Sample data: this company is made up.', ['website']],
])('the source "%s" reads "%s"', (source, words, facts = []) =>
  expect(sourceLabel(source, facts)).toBe(words),
)
