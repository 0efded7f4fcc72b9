import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useCallback, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderPage } from '../../../../tests/support/vitest/web-render.tsx'
import { KeyboardShortcuts } from './keyboard-shortcuts.tsx'
import { Footer } from './root-layout.tsx'

function Page({ opens }: { opens?: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const [starred, setStarred] = useState('')
  const list = useCallback(() => setOpen(true), [])
  return (
    <>
      <button type="button">Before</button>
      <main>
        <input type="checkbox" aria-label="Has Website" />
        <input aria-label="Title" />
        {opens ? (
          <button type="button" data-one-box="" onClick={opens}>
            Search
          </button>
        ) : (
          <input data-one-box="" aria-label="Anything" />
        )}
        <ol>
          <li>
            <a href="#step">A step</a>
          </li>
        </ol>
        <ol data-entries>
          {['First', 'Second'].map((name) => (
            <li key={name}>
              <input type="checkbox" aria-label={`Mark ${name}`} />
              <button type="button" id={name}>
                {name}
              </button>
              <button data-star="" type="button" onClick={() => setStarred(name)}>
                {starred === name ? `${name} is on the shortlist` : `Shortlist: ${name}`}
              </button>
            </li>
          ))}
        </ol>
      </main>
      <KeyboardShortcuts open={isOpen} onOpen={list} onClose={() => setOpen(false)} />
      <Footer onShortcuts={list} />
    </>
  )
}
const open = () => renderPage(<Page />, '/')
const button = (name: string) => screen.getByRole('button', { name })

test('/ opens the one box where it is behind a button', async () => {
  const opens = vi.fn<() => void>()
  renderPage(<Page opens={opens} />, '/')
  await userEvent.keyboard('/')
  expect(opens).toHaveBeenCalledOnce()
})

test('/ goes to the one box, in which the keys are text', async () => {
  open()
  await userEvent.keyboard('/')
  const field = screen.getByRole('textbox', { name: 'Anything' })
  expect(field).toHaveFocus()
  await userEvent.keyboard('j?/')
  expect(field).toHaveValue('j?/')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('j and k go through the entries of the list, and stay at its ends', async () => {
  open()
  for (const [key, name] of [
    ['j', 'First'],
    ['j', 'Second'],
    ['j', 'Second'],
    ['k', 'First'],
    ['k', 'First'],
  ] as const) {
    await userEvent.keyboard(key)
    expect(button(name)).toHaveFocus()
  }
})

test('away from the list, j and k start from the open entry', async () => {
  open()
  button('First').setAttribute('aria-current', 'true')
  button('Before').focus()
  await userEvent.keyboard('j')
  expect(button('Second')).toHaveFocus()
})

test('s presses the star of the focused entry', async () => {
  open()
  await userEvent.keyboard('jjs')
  expect(button('Second is on the shortlist')).toBeVisible()
  expect(button('Second')).toHaveFocus()
})

test('keys with Control, Alt or Command are left to the browser', async () => {
  open()
  await userEvent.keyboard('{Control>}j{/Control}{Alt>}/{/Alt}{Meta>}k{/Meta}')
  expect(document.body).toHaveFocus()
})

test('? shows the shortcuts, where all are switched off, and the footer switches them on again', async () => {
  open()
  button('Before').focus()
  await userEvent.keyboard('?')
  expect(screen.getByRole('dialog', { name: 'Keyboard shortcuts' })).toHaveTextContent('Search for anything')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Use the shortcuts' }))
  await userEvent.click(button('Close'))
  await userEvent.keyboard('j')
  expect(button('Before')).toHaveFocus()
  await userEvent.keyboard('?')
  expect(screen.queryByRole('dialog')).toBeNull()
  await userEvent.click(button('Keyboard shortcuts'))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Use the shortcuts' }))
  await userEvent.click(button('Close'))
  await userEvent.keyboard('j')
  expect(button('First')).toHaveFocus()
})
