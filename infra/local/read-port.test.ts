import { expect, test } from 'vitest'
import { UserFacingError } from '../user-facing-error.ts'
import { readPort } from './read-port.ts'

test.each(['x', '0', '70000', '-1'])(
  'PORT=%s is refused, and the message says what was expected',
  (setting) => {
    expect(() => readPort(setting)).toThrow(
      new UserFacingError(`PORT is "${setting}", expected a number from 1 to 65535`),
    )
  },
)

test('PORT chooses the port; the default is 3000', () => {
  expect([readPort('8080'), readPort('')]).toEqual([8080, 3000])
})
