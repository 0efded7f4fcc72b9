import { expect, test } from 'vitest'
import { remoteFact, remoteFactOfField } from './remote-fact.ts'

const policyIn = (...lines: string[]) => remoteFact(lines)?.value

test.each([
  'You cannot work from home in this role.',
  'Unfortunately we are unable to offer remote working.',
  'There is no option to work remotely.',
  'Home-based working is not an option here.',
  'No remote or hybrid working is offered.',
  'This job can’t be done from home.',
  'This position is 100% on-site at our Leeds plant.',
  'This is an office-based role.',
  'You will be based on site in Derby.',
  'Full-time, on-site',
])('"%s" is work on site', (line) => {
  expect(policyIn(line)).toBe('On-site')
})

test.each([
  '40% of your week is in the office; work from home otherwise.',
  'Three days in the office, two at home.',
  'You will work from home two days a week.',
  'You split your week between home and the office.',
  'Some home working is possible.',
  'We work in a hybrid way, with Tuesdays together.',
  'Manchester · Hybrid (two days in the office) · Permanent',
  'Although remote is off the table, you can do 2 days from home.',
])('"%s" is hybrid work', (line) => {
  expect(policyIn(line)).toBe('Hybrid')
})

test.each([
  'Work from home.',
  'You can work from anywhere in the UK.',
  'We are a fully remote company.',
  'Home-based, with travel across Norfolk',
  'There is no need to come into the office.',
])('"%s" is remote work', (line) => {
  expect(policyIn(line)).toBe('Remote')
})

test.each([
  // perks
  'You may spend 20 days a year working remotely from another country.',
  'Take up to four weeks a year to work from abroad.',
  'Occasional home working.',
  // other nouns
  'You will support remote working colleagues with their laptops.',
  'Lead our home-based carers.',
  'Repair hybrid and electric vehicles at our Leeds office.',
  'Travel to remote sites.',
  'Manage a hybrid team.',
  'Experience with hybrid cloud.',
  'Visit families at home.',
  // other persons
  'Some schools are remote.',
  'Experience of hybrid working.',
  // not all of the time may be none of it
  // questions and conditions
  'If you work from home, you need fast broadband.',
])('"%s" says nothing about where this post is done', (line) => {
  expect(policyIn(line)).toBeUndefined()
})

test('a hybrid week counts before a refusal of remote work, and a refusal before a badge', () => {
  expect(policyIn('This is not a remote role.', 'Two days a week in the office.')).toBe('Hybrid')
  expect(policyIn('Remote', 'This position does not offer remote working.')).toBe('On-site')
})

test('the answer to a question counts, with the question as a part of the quote', () => {
  expect(remoteFact(['Can I work from home?', 'No, this is a customer-facing role.'])).toMatchObject({
    value: 'On-site',
    quotes: ['Can I work from home? No, this is a customer-facing role.'],
  })
  expect(policyIn('Is this role hybrid? Yes, it is.')).toBe('Hybrid')
  expect(policyIn('Do you like dogs? Yes, we do.')).toBeUndefined()
})

test('a field counts, but not "Remote" against a text that refuses it', () => {
  const refusal = remoteFact(['You cannot work from home.'])
  expect(remoteFactOfField(['Leeds', 'Hybrid'], refusal)?.value).toBe('Hybrid')
  expect(remoteFactOfField(['Remote'], undefined)?.value).toBe('Remote')
  expect(remoteFactOfField(['Remote'], refusal)).toBeUndefined()
})

test.each([
  ['Manchester (3 days in office)', 'Hybrid'],
  ['Telford - agile working, 1 day in the office per week', 'Hybrid'],
  ['Minimum 60% attendance in office', 'Hybrid'],
  ['Leeds / home working 3 days', 'Hybrid'],
  ['London, 5 days in office', 'On-site'],
  ['Leeds (on-site)', 'On-site'],
  ['In person', 'On-site'],
  ['Windermere (on-site accommodation available)', undefined],
])('a field of "%s" is read as %s', (value, policy) => {
  expect(remoteFactOfField([value], undefined)?.value).toBe(policy)
})

test('a long sentence is the quote, and of a short line the words that state the policy', () => {
  expect(remoteFact(['Hours Full-time, on-site'])?.quotes).toEqual(['on-site'])
  const sentence = 'Unfortunately, because of the machines, you are unable to do this job remotely.'
  expect(remoteFact([sentence])?.quotes).toEqual([sentence])
})
