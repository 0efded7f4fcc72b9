import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Preview } from './job-words.tsx'

test('the size of a team stays on one line, although it has a hyphen', () => {
  const { container } = render(<Preview words="Locked sponsor, Stoke-on-Trent, 1-9 people" />)
  expect(container).toHaveTextContent('Locked sponsor, Stoke-on-Trent, 1-9 people')
  expect(screen.getByText('1-9 people')).toHaveClass('whitespace-nowrap')
})

test('a preview without a size is shown as it is', () => {
  const { container } = render(<Preview words="Locked sponsor, Leeds" />)
  expect(container).toHaveTextContent('Locked sponsor, Leeds')
})
