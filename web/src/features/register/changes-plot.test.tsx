import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ChangesPlot } from './changes-plot.tsx'

test('the bars of the register stand at their dates, so a week without a register is a gap', () => {
  const weeks = ['2026-07-27', '2026-07-13', '2026-07-06'].map((week) => ({
    week,
    register_date: week,
    joined: 1,
    left: 1,
  }))
  const { container } = render(<ChangesPlot weeks={weeks} of="" />)
  const places = [...container.querySelectorAll('g')].map((one) => one.getAttribute('transform'))
  expect(places).toEqual(['translate(2)', 'translate(14)', 'translate(38)'])
  expect(container.querySelector('svg + p')).toHaveTextContent('6 July 202627 July 2026')
})
