import { expect, test } from 'vitest'
import { emailSample } from '../../../tests/support/company-sample.ts'
import { maskAddresses } from './mask-addresses.ts'

const emails = [
  { ...emailSample(' Jo.May+hr@north.example '), protected: true },
  { ...emailSample('jo.may+hr@north.example.org'), protected: true },
  { ...emailSample('e'), protected: true },
  emailSample('hr@north.example'),
]
const masked = (text: string) => maskAddresses({ emails })(text)

test.each([
  ['Write to jo.may+hr@north.example.', 'Write to protected email.'],
  ['TO:JO.MAY+HR@NORTH.EXAMPLE', 'TO:protected email'],
  ['mailto:jo.may%2bhr%40north.example', 'mailto:protected email'],
  ['jo%2Emay+hr&#64;north%2eexample', 'protected email'],
  ['jo.may+hr@north.example.org or jo.may+hr@north.example', 'protected email or protected email'],
  ['jo-may+hr@north.example, hr@north.example', 'jo-may+hr@north.example, hr@north.example'],
])('of “%s” is told “%s”', (text, told) => {
  expect(masked(text)).toBe(told)
})

test('every text of a value is looked at, in lists too, and nothing else is changed', () => {
  const [hidden = emailSample('')] = emails
  const text = 'jo.may+hr@north.example'
  expect(maskAddresses({ emails })({ a: [text, { b: text, c: 1, d: null }], emails: [hidden] })).toEqual({
    a: ['protected email', { b: 'protected email', c: 1, d: null }],
    emails: [hidden],
  })
})

test('where nothing is protected nothing is masked', () => {
  expect(maskAddresses(undefined)('hr@north.example')).toBe('hr@north.example')
})
