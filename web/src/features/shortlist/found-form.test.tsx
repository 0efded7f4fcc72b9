import { expect, test } from 'vitest'
import { foundJobOf } from './found-form.tsx'

const typed = { title: 'Cook', company_name: 'Acorn Ltd', city_name: '', closes: '' }

test.each([
  ['jobs.example/5', 'https://jobs.example/5'],
  [' http://jobs.example ', 'http://jobs.example'],
  ['ftp://jobs.example', 'ftp://jobs.example'],
  ['', null],
])('the web address “%s” of a found job is sent as %s', (link, sent) =>
  expect(foundJobOf({ ...typed, link }).link).toBe(sent),
)
