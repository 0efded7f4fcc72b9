import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Meter } from './meter.tsx'

test('a meter never exceeds its maximum', () => {
  render(<Meter label="Unlocks left today" value={12} max={10} valueText="10 of 10" />)
  expect(screen.getByRole('meter', { name: 'Unlocks left today' })).toHaveValue(10)
})
