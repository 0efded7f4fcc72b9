import { expect, test } from 'vitest'
import { yearsIn } from './experience.ts'

test.each([
  ['3+ years of experience in sales', 3],
  ['At least three years’ experience', 3],
  ['two to four years of relevant experience', 2],
  ['2-4 years experience', 2],
  ['Minimum of 5 years in a similar role', 5],
  ["You will have 1 year's experience", 1],
  ['Experience: 2 years', 2],
  ['a minimum of two (2) years post-qualification experience', 2],
  ['2 years residential care experience', 2],
  ['With lived experience, at least 2 years in a peer role', 2],
  ["UK residency, 2 years' experience", 2],
  ['You need UK residency and at least 3 years of relevant experience.', 3],
])('"%s" asks for %i years', (text, years) => {
  expect(yearsIn(text)?.value).toBe(years)
})

test.each([
  'We have over 20 years of experience in care',
  'a two year fixed term contract',
  'You must be 18 years old',
  'You must be 18 years or over, with experience of work outdoors',
  'Candidates should have lived in the UK for at least five years in order to be put forward for SC clearance.',
  'You must have been a UK resident for a minimum of 5 years as clearance takes that long.',
  'You can show at least 3 years of UK address history.',
  'Our company was founded 30 years ago',
  'Experience is welcome but not needed',
])('"%s" asks for no years', (text) => {
  expect(yearsIn(text)).toBeUndefined()
})
