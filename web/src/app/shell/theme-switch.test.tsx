import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { ThemeSwitch } from './header.tsx'

afterEach(() => {
  delete document.documentElement.dataset.theme
})

const stored = () => localStorage.getItem('sponsor-finder.theme')

test('a theme other than the system’s is stored, and choosing the system’s theme removes it', async () => {
  render(<ThemeSwitch />)
  await userEvent.click(screen.getByRole('button', { name: 'Switch to the dark theme' }))
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark')
  expect(stored()).toBe('dark')

  await userEvent.click(screen.getByRole('button', { name: 'Switch to the light theme' }))
  expect(document.documentElement).not.toHaveAttribute('data-theme')
  expect(stored()).toBeNull()
})
