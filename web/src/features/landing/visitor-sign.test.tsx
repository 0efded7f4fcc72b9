import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { VisitorSign } from './landing-results.tsx'

test.each([
  [true, 'Register entry: sign in to see it'],
  [false, 'Locked: sign in to unlock it'],
])(
  'a visitor’s row asks to sign in, and is never called free (register entry: %s)',
  (register_only, words) => {
    render(<VisitorSign register_only={register_only} />)
    expect(screen.getByText(words)).toBeInTheDocument()
    expect(screen.getByText('Sign in')).toBeVisible()
    expect(screen.queryByText(/free/i)).toBeNull()
  },
)
