import { expect, test } from 'vitest'
import { sourceLabel } from './source-label.ts'

test.each([
  ['sample', 'Sample data: this company is made up.'],
  ['companies-house', 'From the free data of Companies House.'],
  ['gender-pay-gap 2021-22', 'From the company’s gender pay gap report, 2021-22.'],
  ['care-quality-commission 2024-05', 'From the Care Quality Commission’s list of providers, 2024-05.'],
  ['gender-pay-gap', 'From the company’s gender pay gap report.'],
  ['profiles file', 'Profile from: profiles file.'],
])('the source "%s" reads "%s"', (source, words) => expect(sourceLabel(source)).toBe(words))
