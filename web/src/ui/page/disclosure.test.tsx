import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { Disclosure } from './disclosure.tsx'

beforeEach(async () => {
  render(
    <>
      <Disclosure label="A" accessibleName="Your account">
        <p>Ama Mensah</p>
        <button type="button">Logout</button>
      </Disclosure>
      <button type="button">Elsewhere</button>
    </>,
  )
  await userEvent.click(opener())
})

const opener = () => screen.getByRole('button', { name: 'Your account' })
const inside = () => screen.queryByText('Ama Mensah')

test('an open disclosure is marked as expanded', () => {
  expect(opener()).toHaveAttribute('aria-expanded', 'true')
  expect(inside()).toBeVisible()
})

test('a click outside closes the disclosure', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }))
  expect(inside()).not.toBeInTheDocument()
})

test('Escape closes the disclosure and returns the focus', async () => {
  await userEvent.tab()
  expect(screen.getByRole('button', { name: 'Logout' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  expect(inside()).not.toBeInTheDocument()
  expect(opener()).toHaveFocus()
})

test('tabbing out of the disclosure closes it', async () => {
  await userEvent.tab()
  await userEvent.tab()
  expect(inside()).not.toBeInTheDocument()
})

test('a click on a choice closes the disclosure, and a click on text does not', async () => {
  await userEvent.click(screen.getByText('Ama Mensah'))
  expect(inside()).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }))
  expect(inside()).not.toBeInTheDocument()
})
