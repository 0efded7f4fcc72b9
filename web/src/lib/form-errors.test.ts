import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { login } from '../../../shared/api/accounts.ts'
import { ApiError } from './api-error.ts'
import { fieldErrorsOf, formErrorsOf } from './form-errors.ts'

test('of what a schema refuses each field has its first message', () => {
  const { error } = z.safeParse(login.request.body, { email: 'x y', password: '' })
  expect(error && fieldErrorsOf(error)).toEqual([
    { fieldId: 'email', message: 'Enter an email address in the correct format, like name@example.com' },
    { fieldId: 'password', message: 'Enter your password' },
  ])
})

test('of what the server refuses every message is shown, linked to the field that the form has', () => {
  const error = new ApiError({
    status: 422,
    message: 'x',
    errors: { email: ['Taken'], terms: ['Agree', 'Read'] },
  })
  expect(formErrorsOf(error, ['email'], 'Login failed')).toEqual([
    { fieldId: 'email', message: 'Taken' },
    { message: 'Agree' },
    { message: 'Read' },
  ])
})

test('without fields its message stands, and without words the fallback', () => {
  expect(formErrorsOf(new ApiError({ status: 422, message: 'Wrong' }), [], 'Login failed')).toEqual([
    { message: 'Wrong' },
  ])
  expect(formErrorsOf(new TypeError('x'), [], 'Login failed')).toEqual([{ message: 'Login failed' }])
})
