import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { login } from '#shared/api/accounts/accounts.ts'
import { ApiError, fieldErrorsOf, formErrorsOf } from './api-error.ts'

const words = { failure: 'Login failed', unreadable: 'Logged in but failed to load user data' }

test('a value refused by a schema gives the first message of each field', () => {
  const { error } = z.safeParse(login.request.body, { email: 'x y', password: '' })
  expect(error && fieldErrorsOf(error)).toEqual([
    { fieldId: 'email', message: 'Enter an email address in the correct format, like name@example.com' },
    { fieldId: 'password', message: 'Enter your password' },
  ])
})

test('every message of a server refusal is shown, and linked to its field if the form has it', () => {
  const error = new ApiError({
    status: 422,
    message: 'x',
    errors: { email: ['Taken'], terms: ['Agree', 'Read'] },
  })
  expect(formErrorsOf(error, ['email'], words)).toEqual([
    { fieldId: 'email', message: 'Taken' },
    { message: 'Agree' },
    { message: 'Read' },
  ])
})

test.each([
  ['a failure without fields shows its message', new ApiError({ status: 422, message: 'Wrong' }), 'Wrong'],
  [
    'a failure without a message shows the message of the form',
    new ApiError({ status: 422 }),
    'Login failed',
  ],
  ['an error that is not a response shows the message of the form', new TypeError('x'), 'Login failed'],
  [
    'a server error shows the fixed message',
    new ApiError({ status: 500 }),
    'Server error occurred. Please try again later.',
  ],
  [
    'a success that cannot be read shows its own message',
    new ApiError({ status: 200, code: 'unexpected_answer', message: 'x' }),
    'Logged in but failed to load user data',
  ],
])('%s', (_, error, message) => {
  expect(formErrorsOf(error, [], words)).toEqual([{ message }])
})
