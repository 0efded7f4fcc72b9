import { expect, test } from 'vitest'
import { clearBottom, keepClear } from './clear-bottom.ts'

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
  ['what must stay visible fills the screen', [{ top: 0, bottom: 844 }], 828],
])('the lowest place is found where %s', (_where, spans, bottom) => {
  expect(clearBottom(spans, HEIGHT, SCREEN)).toBe(bottom)
})

test('a keyboard on the screen takes its part of it', () => {
  expect(clearBottom([], HEIGHT, 420)).toBe(404)
})

test('a bar of buttons above the bottom stays clear', () => {
  const bar = document.createElement('section')
  bar.dataset['keepClear'] = ''
  bar.getBoundingClientRect = () => new DOMRect(0, innerHeight - 90, 300, 80)
  const area = document.createElement('section')
  document.body.append(bar, area)
  keepClear(area, document)
  expect(area.style.getPropertyValue('--clear')).toBe('106px')
  document.body.replaceChildren()
})
