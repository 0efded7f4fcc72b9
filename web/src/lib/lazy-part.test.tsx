import { render, screen } from '@testing-library/react'
import { Component, type ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { lazyPart, LostScriptError } from './lazy-part.ts'

const partOf = (load: () => Promise<{ Words: (props: { of: string }) => string }>) => lazyPart(load, 'Words')
const words = () => Promise.resolve({ Words: ({ of }: { of: string }) => `the words of ${of}` })

const draw = ({ Later }: ReturnType<typeof partOf>) => render(<Later fallback="not yet" of="Ama" />)

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

class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  override render = () => (this.state.failed ? 'failed' : this.props.children)
}

test('a part whose file is lost fails as a lost script, whose retry may reload the page', async () => {
  const { Later } = partOf(() => Promise.reject(new TypeError('gone')))
  const caught = vi.fn<(error: unknown) => void>()
  render(
    <Boundary>
      <Later of="Ama" />
    </Boundary>,
    { onCaughtError: caught },
  )
  expect(await screen.findByText('failed')).toBeVisible()
  expect(caught.mock.calls[0]?.[0]).toBeInstanceOf(LostScriptError)
})
