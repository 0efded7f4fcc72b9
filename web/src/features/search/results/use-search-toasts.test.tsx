import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ToastArea } from '../../../ui/overlays/toast-area.tsx'
import { announceTotal } from './use-search.ts'

const card = (text: string) => screen.getByText(text).parentElement

test('the total of a search replaces the notification of the search before', () => {
  render(<ToastArea />)
  act(() => announceTotal(0))
  act(() => announceTotal(1234))
  expect(card('No results found')).toHaveAttribute('data-show', 'false')
  expect(card('Found 1,234 companies')).toHaveAttribute('data-show', 'true')
})

test('the notification for one company uses the singular', () => {
  render(<ToastArea />)
  act(() => announceTotal(1))
  expect(screen.getByText('Found 1 company')).toBeVisible()
})
