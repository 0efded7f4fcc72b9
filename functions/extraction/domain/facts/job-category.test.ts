import { expect, test } from 'vitest'
import { categoryOfText, categoryOfTitle } from './job-category.ts'

test.each([
  ['Senior Care Assistant', 61],
  ['Staff Nurse', 22],
  ['Software Engineer', 21],
  ['Chef de Partie', 54],
  ['HGV Class 1 Driver', 82],
  ['Teacher of Maths', 23],
  ['Sales Assistant', 71],
  ['Restaurant Manager', 12],
  ['Finance Director', 11],
  ['Management Accountant', 24],
  ['Receptionist', 42],
  ['Customer Service Advisor', 72],
  ['Electrician', 52],
  ['Bricklayer', 53],
  ['Gardener', 51],
  ['Warehouse Operative', 92],
  ['Production Operative', 81],
  ['Graphic Designer', 34],
  ['Payroll Administrator', 41],
  ['IT Support Technician', 31],
  ['Hairdresser', 62],
  ['Recruitment Consultant', 35],
])('the title "%s" belongs to category %i', (title, category) => {
  expect(categoryOfTitle(title)).toBe(category)
})

test('an unclear title has no category, and the text may have one', () => {
  expect(categoryOfTitle('Join our summer crew')).toBeUndefined()
  expect(categoryOfText('We are looking for an experienced Bricklayer to join us.')).toBe(53)
  expect(categoryOfText('We are looking for a Bricklayer and hiring a Nurse.')).toBeUndefined()
})
