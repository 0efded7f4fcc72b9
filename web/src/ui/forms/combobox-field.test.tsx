import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { ComboboxField } from './combobox-field.tsx'

const named = (label: string) => ({ value: label, label })
const few = ['Belfast', 'Leeds', 'London', 'São Paulo'].map(named)

interface CitiesProps {
  onMissed?: (text: string) => void
  options?: typeof few
  start?: string
  awaited?: boolean
  free?: boolean
  similarTo?: (typed: string) => typeof few
}

function Cities({
  onMissed,
  options = few,
  start = '',
  awaited = false,
  free = false,
  similarTo,
}: CitiesProps) {
  const [city, setCity] = useState(start)
  return (
    <>
      <ComboboxField
        label="City"
        options={awaited ? [] : options}
        value={city}
        onChange={setCity}
        awaited={awaited}
        free={free}
        similarTo={similarTo}
        onMissed={onMissed}
      />
      <output data-testid="chosen">{city}</output>
      <button type="button" onClick={() => setCity('')}>
        Reset
      </button>
    </>
  )
}

const input = () => screen.getByRole('combobox', { name: 'City' })
const drawn = () => screen.queryAllByRole('option').map((option) => option.textContent)
const chosen = () => screen.getByTestId('chosen').textContent

async function typeAndLeave(text: string) {
  await userEvent.type(input(), text)
  await userEvent.click(document.body)
}

test('a text that matches no option is reported, and the empty field keeps showing the message', async () => {
  const missed: string[] = []
  render(<Cities onMissed={(text) => missed.push(text)} />)
  await typeAndLeave('Atlantis')
  expect(missed).toEqual(['Atlantis'])
  expect(input()).toHaveValue('')
  expect(input()).toHaveAttribute('placeholder', '“Atlantis” is not in the list')
  expect(chosen()).toBe('')
  await typeAndLeave('leeds')
  expect(chosen()).toBe('Leeds')
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }))
  expect(input()).toHaveAttribute('placeholder', 'Select City')
})

test('a text that matches an option is not reported as missing', async () => {
  const missed: string[] = []
  render(<Cities start="Leeds" onMissed={(text) => missed.push(text)} />)
  await userEvent.clear(input())
  await typeAndLeave('LEE')
  expect([chosen(), missed]).toEqual(['Leeds', []])
})

test('ux 29: typing filters the list without regard to accents, and Enter chooses', async () => {
  render(<Cities />)
  await userEvent.type(input(), 'sao')
  expect(drawn()).toEqual(['São Paulo'])
  await userEvent.keyboard('{Enter}')
  expect(chosen()).toBe('São Paulo')
  expect(input()).toHaveValue('São Paulo')
  expect(drawn()).toEqual([])
})

describe('a free field', () => {
  test('a free field takes any text, and suggests options that contain it', async () => {
    render(<Cities free />)
    await userEvent.type(input(), 'lee')
    expect([chosen(), drawn()]).toEqual(['lee', ['Leeds']])
    await userEvent.keyboard('{Enter}')
    expect([chosen(), drawn()]).toEqual(['Leeds', []])
    await userEvent.clear(input())
    await typeAndLeave('LS1')
    expect([chosen(), drawn()]).toEqual(['LS1', []])
    expect(input()).toHaveValue('LS1')
  })

  test('a free field suggests similar options for a text that none contains, and Enter leaves the text', async () => {
    const similar = [{ value: 'London', label: 'London' }]
    render(<Cities free similarTo={() => similar} />)
    await userEvent.type(input(), 'Lodnon')
    expect(drawn()).toEqual(['London'])
    await userEvent.keyboard('{Enter}')
    expect([chosen(), drawn()]).toEqual(['Lodnon', []])
    await userEvent.type(input(), 'x')
    await userEvent.click(screen.getByRole('option', { name: 'London' }))
    expect([chosen(), drawn()]).toEqual(['London', []])
  })

  test('a free field whose text has no suggestion is submitted by Enter', async () => {
    const submitted: (string | null)[] = []
    render(
      <form
        onSubmit={(event) => {
          event.preventDefault()
          submitted.push(chosen())
        }}
      >
        <Cities free start="Leeds" />
      </form>,
    )
    await userEvent.clear(input())
    await userEvent.type(input(), 'LS1{Enter}')
    expect(submitted).toEqual(['LS1'])
  })
})

test('ux 29: the arrow keys move through the whole list again after a choice', async () => {
  render(<Cities start="Leeds" />)
  await userEvent.click(input())
  expect(drawn()).toEqual(['Belfast', 'Leeds', 'London', 'São Paulo'])
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(chosen()).toBe('London')
})

test('ux 29: Escape restores the chosen option', async () => {
  render(<Cities start="Leeds" />)
  await userEvent.type(input(), 'xx{Escape}')
  expect(input()).toHaveValue('Leeds')
  await userEvent.keyboard('{Escape}')
  expect(chosen()).toBe('Leeds')
})

test('leaving the field restores the choice, takes an exact name or the only match, and clears if empty', async () => {
  render(<Cities start="Leeds" />)
  await userEvent.type(input(), 'zz')
  await userEvent.tab()
  expect(input()).toHaveValue('Leeds')

  await userEvent.clear(input())
  await userEvent.type(input(), 'london')
  await userEvent.click(document.body)
  expect(chosen()).toBe('London')

  await userEvent.clear(input())
  await userEvent.type(input(), 'sao p')
  await userEvent.tab()
  expect(chosen()).toBe('São Paulo')

  await userEvent.clear(input())
  await userEvent.click(document.body)
  expect(chosen()).toBe('')
})

test('a typed option is chosen as soon as another button is pressed, before that button acts', async () => {
  render(<Cities />)
  await userEvent.type(input(), 'london')
  await userEvent.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('button', { name: 'Reset' }) })
  expect(chosen()).toBe('London')
})

test('a press outside closes the list of a typed text, which would cover what is pressed', async () => {
  render(<Cities />)
  await userEvent.type(input(), 'Leeds')
  expect(input()).toHaveAttribute('aria-expanded', 'true')
  await userEvent.pointer({ keys: '[MouseLeft>]', target: document.body })
  expect(input()).toHaveAttribute('aria-expanded', 'false')
  expect(input()).toHaveValue('Leeds')
  expect(chosen()).toBe('Leeds')
})

test('ux 29: the clear button empties the choice and keeps the focus in the field', async () => {
  render(<Cities start="Leeds" />)
  await userEvent.click(screen.getByRole('button', { name: 'Clear City' }))
  expect(chosen()).toBe('')
  expect(input()).toHaveValue('')
  expect(input()).toHaveFocus()
})

test('a value changed from outside is shown at once', async () => {
  render(<Cities start="Leeds" />)
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }))
  expect(input()).toHaveValue('')
})

describe('a text that may be misspelt', () => {
  const towns = ['Leadsham', 'Leeds'].map(named)
  const similarTo = (typed: string) => (typed === 'Leads' ? [{ ...named('Leeds'), isMeant: true }] : [])

  test('asks for the name that may be meant, after the options that have the text', async () => {
    render(<Cities options={towns} similarTo={similarTo} />)
    await userEvent.type(input(), 'Leads')
    expect(drawn()).toEqual(['Leadsham', 'Did you mean Leeds?'])
    await userEvent.click(screen.getByRole('option', { name: 'Did you mean Leeds?' }))
    expect(chosen()).toBe('Leeds')
    expect(input()).toHaveValue('Leeds')
  })

  test('chooses nothing by itself, even if one option has it', async () => {
    const onMissed = vi.fn<(text: string) => void>()
    render(<Cities options={towns} similarTo={similarTo} onMissed={onMissed} />)
    await typeAndLeave('Leads')
    expect(chosen()).toBe('')
    expect(onMissed).toHaveBeenCalledExactlyOnceWith('Leads')
  })

  test('chooses the name that is meant with Enter, if no option has it', async () => {
    render(<Cities options={towns.slice(1)} similarTo={similarTo} />)
    await userEvent.type(input(), 'Leads{Enter}')
    expect(chosen()).toBe('Leeds')
  })
})

test('a text without a match shows No match', async () => {
  render(<Cities />)
  await userEvent.type(input(), 'xyz')
  expect(screen.getByText('No match')).toBeVisible()
})

test('ux 29: at most 100 options are rendered', async () => {
  render(<Cities options={Array.from({ length: 250 }, (_, i) => named(`Town ${i}`))} />)
  await userEvent.click(input())
  expect(drawn()).toHaveLength(100)
  expect(screen.getByText('Type to see more')).toBeVisible()
})

test('a value that is not among the options is shown and can be cleared', async () => {
  render(<Cities start="Oslo" />)
  expect(input()).toHaveValue('Oslo')
  await userEvent.click(screen.getByRole('button', { name: 'Clear City' }))
  expect(input()).toHaveValue('')
})

describe('a text typed before the options are loaded', () => {
  test('text that is typed stays while the options load again', async () => {
    const { rerender } = render(<Cities />)
    await userEvent.type(input(), 'lon')
    rerender(<Cities awaited />)
    expect(input()).toHaveValue('lon')
    rerender(<Cities />)
    expect(input()).toHaveValue('lon')
    expect(drawn()).toEqual(['London'])
  })

  test('a text typed before the options are loaded is chosen after they are loaded', async () => {
    const { rerender } = render(<Cities awaited />)
    await userEvent.type(input(), 'london')
    expect(screen.getByText('Loading…')).toBeVisible()
    await userEvent.click(document.body)
    expect(input()).toHaveValue('london')
    rerender(<Cities />)
    expect(chosen()).toBe('London')
    expect(input()).toHaveValue('London')
  })

  test('a text typed before the options are loaded gives way to the earlier choice if nothing matches', async () => {
    const { rerender } = render(<Cities awaited start="Leeds" />)
    await userEvent.type(input(), 'zz')
    await userEvent.tab()
    rerender(<Cities />)
    expect(input()).toHaveValue('Leeds')
    expect(chosen()).toBe('Leeds')
  })

  test('a text typed before the options are loaded is shown as not in the list if nothing matches', async () => {
    const { rerender } = render(<Cities awaited />)
    await typeAndLeave('Atlantis')
    rerender(<Cities />)
    expect(input()).toHaveValue('')
    expect(input()).toHaveAttribute('placeholder', '“Atlantis” is not in the list')
  })

  test('a text typed before the options are loaded can be continued, and matches are offered', async () => {
    const { rerender } = render(<Cities awaited start="Leeds" />)
    await userEvent.type(input(), 'lon')
    rerender(<Cities />)
    expect(input()).toHaveValue('lon')
    expect(drawn()).toEqual(['London'])
    await userEvent.keyboard('d{Enter}')
    expect(chosen()).toBe('London')
  })
})
