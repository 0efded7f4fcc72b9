import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { ThemeSwitch } from './theme-switch.tsx'

afterEach(() => {
  delete document.documentElement.dataset.theme
})

const stored = () => localStorage.getItem('sponsor-finder.theme')

test('choosing another theme than the system has is kept; choosing the same follows the system again', async () => {
  render(<ThemeSwitch />)
  await userEvent.click(screen.getByRole('button', { name: 'Switch to the dark theme' }))
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark')
  expect(stored()).toBe('dark')

  await userEvent.click(screen.getByRole('button', { name: 'Switch to the light theme' }))
  expect(document.documentElement).not.toHaveAttribute('data-theme')
  expect(stored()).toBeNull()
})
