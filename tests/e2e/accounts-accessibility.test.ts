import { afterAll, beforeAll, describe, test } from 'vitest'
import { type E2eWorld, startE2eWorld } from '../support/e2e-world.ts'
import { expectClean } from './expect-clean.ts'
import { enter, newAddress, signUp } from './way-in.ts'

let world: E2eWorld
beforeAll(async () => {
  world = await startE2eWorld()
})
afterAll(() => world.stop())

describe.each([1440, 390])('at %d px axe finds nothing, light or dark,', (width) => {
  const open = () => world.newPage({ colorScheme: 'light', viewport: { width, height: 900 } })

  test('on the forms to fill in, with their errors', async () => {
    const page = await open()
    await page.goto('/login')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByRole('alert').waitFor()
    await expectClean(page, 'sign in, nothing filled in')
    await page.goto('/verify-code')
    await page.getByRole('button', { name: 'Verify email' }).click()
    await page.getByRole('alert').waitFor()
    await expectClean(page, 'code and address, nothing filled in')
    await page.goto('/register')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expectClean(page, 'register')
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.getByRole('alert').waitFor()
    await expectClean(page, 'register, nothing filled in')
    await page.context().close()
  })

  test('on the page for the code, with its errors, notifications and the wait', async () => {
    const page = await open()
    await page.goto('/register')
    await signUp(page, newAddress())
    await expectClean(page, 'code')
    await enter(page, '000000')
    await page.getByRole('alert').waitFor()
    await expectClean(page, 'a wrong code and its notification')
    await page.getByRole('button', { name: 'Send another code' }).click()
    await page.getByText(/^You can ask for another one/).waitFor()
    await expectClean(page, 'the wait for another code')
    await page.context().close()
  })
})
