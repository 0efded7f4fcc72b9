import { expect, test } from 'vitest'
import { layOut } from './lay-out.ts'

test('a finger hits one link at the foot of a mail: its lines are 24 px high', () => {
  const { html } = layOut(
    {
      subject: 'New',
      preview: 'New',
      heading: 'New',
      name: 'Uma',
      parts: [],
      reason: 'You asked for this.',
      unsubscribe: { label: 'Stop these emails', url: 'https://finder.example/unsubscribe' },
    },
    'https://finder.example',
  )
  expect(html).toMatch(/<[^>]*line-height:24px[^>]*>\s*You asked for this\./)
})
