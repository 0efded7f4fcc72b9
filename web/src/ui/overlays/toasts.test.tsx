import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { clearBottom, keepClear } from './clear-bottom.ts'
import { Dialog } from './dialog.tsx'
import { ToastArea } from './toast-area.tsx'
import { flattenMessage, showToast } from './toasts.ts'

test.each([
  ['a string stays', 'Found 3 companies', 'Found 3 companies'],
  ['a list is joined with commas', ['Too short', 'Too common'], 'Too short, Too common'],
  ['an object is flattened', { email: ['Taken'], password: ['Short', 'Common'] }, 'Taken, Short, Common'],
  ['a nested object is flattened too', { a: { b: ['x', { c: 'y' }] } }, 'x, y'],
  ['numbers inside are included', { retry_after: 60 }, '60'],
  ['null and undefined inside are left out', ['x', null, undefined], 'x'],
  ['an empty list is an unknown error', [], 'Unknown error'],
  ['a number is an unknown error', 42, 'Unknown error'],
  ['null is an unknown error', null, 'Unknown error'],
  ['undefined is an unknown error', undefined, 'Unknown error'],
  ['true is an unknown error', true, 'Unknown error'],
])('ux 13: %s', (_, message, words) => {
  expect(flattenMessage(message)).toBe(words)
})

test('ux 14: the live region exists before the first notification, which can be closed', async () => {
  render(<ToastArea />)
  const area = screen.getByRole('region', { name: 'Notifications' })
  expect(area).toHaveAttribute('aria-live', 'polite')

  act(() => showToast({ type: 'error', message: ['Too short', 'Too common'] }))
  const card = within(area).getByText('Too short, Too common').parentElement
  expect(card).toHaveAttribute('data-show', 'true')
  expect(card).toHaveTextContent('Error:')

  await userEvent.click(within(area).getByRole('button', { name: 'Close notification' }))
  expect(card).toHaveAttribute('data-show', 'false')
})

const withDialog = (open: boolean) => (
  <>
    <ToastArea />
    <Dialog open={open} onClose={() => {}} title="Delete?">
      Really?
    </Dialog>
  </>
)

test('notifications are shown inside an open dialog, and on the page again after it closes', async () => {
  const { rerender } = render(withDialog(true))
  const dialog = screen.getByRole('dialog')
  const inside = within(dialog).getByRole('region', { name: 'Notifications' })
  expect(screen.getAllByRole('region')).toEqual([inside])
  act(() => showToast({ type: 'error', message: 'The password is wrong' }))
  expect(within(inside).getByText('The password is wrong')).toBeVisible()
  expect(document.documentElement).toHaveAttribute('data-modal')

  rerender(withDialog(false))
  const area = screen.getByRole('region', { name: 'Notifications' })
  expect(within(area).getByText('The password is wrong')).toBeVisible()
  expect(document.documentElement).not.toHaveAttribute('data-modal')
  expect(document.documentElement).toHaveAttribute('data-toasts')
})

const SCREEN = 844
const HEIGHT = 60

test.each([
  ['nothing is there', [], 828],
  ['what must stay visible is higher', [{ top: 80, bottom: 120 }], 828],
  ['a heading is at the bottom', [{ top: 800, bottom: 830 }], 784],
  [
    'two are close together, in any order',
    [
      { top: 690, bottom: 720 },
      { top: 770, bottom: 800 },
    ],
    674,
  ],
  [
    'two leave just enough room between them',
    [
      { top: 600, bottom: 680 },
      { top: 756, bottom: 800 },
    ],
    740,
  ],
  ['what must stay visible is below the screen', [{ top: 900, bottom: 940 }], 828],
  ['what must stay visible fills the screen', [{ top: 0, bottom: 844 }], undefined],
])('the lowest place is found where %s', (_where, spans, bottom) => {
  expect(clearBottom(spans, HEIGHT, SCREEN)).toBe(bottom)
})

test('a keyboard on the screen takes its part of it', () => {
  expect(clearBottom([], HEIGHT, 420)).toBe(404)
})

function placed(html: string, place: DOMRect): HTMLElement {
  const host = document.createElement('div')
  host.innerHTML = html
  const one = host.firstElementChild as HTMLElement
  const measured = one.querySelector<HTMLElement>('li, p') ?? one
  measured.getBoundingClientRect = () => place
  document.body.append(one)
  return one
}

/** Where an area of 60 px at the lower right goes: its distance from the bottom of the window. */
function placeBeside(...others: readonly [html: string, place: DOMRect][]): string {
  for (const [html, place] of others) placed(html, place)
  const area = placed('<section></section>', new DOMRect(600, innerHeight - 76, 300, 60))
  keepClear(area, document)()
  document.body.replaceChildren()
  return area.style.getPropertyValue('--clear')
}

test('a bar of buttons above the bottom stays clear', () => {
  const bar = new DOMRect(0, innerHeight - 90, 900, 80)
  expect(placeBeside(['<section data-keep-clear></section>', bar])).toBe('106px')
})

test('rows of a list stay clear if there is a place above them, or beside them', () => {
  const rows = '<ol><li></li></ol>'
  const half = innerHeight / 2
  expect(placeBeside([rows, new DOMRect(0, half, 900, half)])).toBe(`${half + 16}px`)
  expect(placeBeside([rows, new DOMRect(0, half, 500, half)])).toBe('16px')
  expect(placeBeside([rows, new DOMRect(0, 0, 900, innerHeight)])).toBe('16px')
})

test.each([
  '<main><ul><li></li></ul></main>',
  '<dialog open><p></p></dialog>',
  '<ul data-entries><li></li></ul>',
  '<ul aria-label="Applied filters"><li></li></ul>',
  '<summary></summary>',
])('%s stays clear if there is a place above it', (html) =>
  expect(placeBeside([html, new DOMRect(0, innerHeight - 90, 900, 80)])).toBe('106px'),
)

test('a row stays clear where a text cannot', () => {
  const row = new DOMRect(0, innerHeight - 90, 900, 80)
  const text: [string, DOMRect] = ['<main><p></p></main>', new DOMRect(0, 0, 900, innerHeight)]
  expect(placeBeside(['<ol><li></li></ol>', row], text)).toBe('106px')
})

test('the focused element stays clear after each scroll', () => {
  vi.useFakeTimers()
  const focused = placed('<button type="button"></button>', new DOMRect(0, 0, 900, 20))
  focused.focus()
  const area = placed('<section></section>', new DOMRect(600, innerHeight - 76, 300, 60))
  const end = keepClear(area, document)
  for (const [top, clear] of [
    [innerHeight - 30, '46px'],
    [innerHeight - 50, '66px'],
    [0, '16px'],
  ] as const) {
    focused.getBoundingClientRect = () => new DOMRect(0, top, 900, 20)
    document.dispatchEvent(new Event('scroll'))
    vi.runAllTimers()
    expect(area.style.getPropertyValue('--clear')).toBe(clear)
  }
  end()
  document.body.replaceChildren()
})
