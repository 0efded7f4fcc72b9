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

test('it says that it is open', () => {
  expect(opener()).toHaveAttribute('aria-expanded', 'true')
  expect(inside()).toBeVisible()
})

test('a click outside closes it', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }))
  expect(inside()).not.toBeInTheDocument()
})

test('Escape closes it and gives the focus back', async () => {
  await userEvent.tab()
  expect(screen.getByRole('button', { name: 'Logout' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  expect(inside()).not.toBeInTheDocument()
  expect(opener()).toHaveFocus()
})

test('tabbing out of it closes it', async () => {
  await userEvent.tab()
  await userEvent.tab()
  expect(inside()).not.toBeInTheDocument()
})

test('a choice closes it, words in it do not', async () => {
  await userEvent.click(screen.getByText('Ama Mensah'))
  expect(inside()).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }))
  expect(inside()).not.toBeInTheDocument()
})
