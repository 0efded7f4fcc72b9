import { render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { lazyPart } from './lazy-part.ts'

const partOf = (load: () => Promise<{ Words: (props: { of: string }) => string }>) =>
  lazyPart(load, (module) => module.Words)
const words = () => Promise.resolve({ Words: ({ of }: { of: string }) => `the words of ${of}` })

const draw = ({ Part }: ReturnType<typeof partOf>) =>
  render(
    <Suspense fallback="not yet">
      <Part of="Ama" />
    </Suspense>,
  )

test('a lazy part appears when its file is loaded', async () => {
  draw(partOf(words))
  expect(screen.getByText('not yet')).toBeVisible()
  expect(await screen.findByText('the words of Ama')).toBeVisible()
})

test('a lazy part whose file is loaded already is rendered at once', async () => {
  const part = partOf(words)
  await part.preload()
  draw(part)
  expect(screen.getByText('the words of Ama')).toBeVisible()
})

test('a file that failed to preload is requested again when it is needed', async () => {
  let asked = 0
  const part = partOf(() => (asked++ === 0 ? Promise.reject(new Error('offline')) : words()))
  await part.preload()
  draw(part)
  expect(await screen.findByText('the words of Ama')).toBeVisible()
})
