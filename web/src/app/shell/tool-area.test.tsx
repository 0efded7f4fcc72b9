import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderPage } from '../../../../tests/support/vitest/web-render.tsx'
import { ToolButtons } from '../../ui/tool-buttons.tsx'
import { ToolArea } from './root-layout.tsx'

const open = (path: string) =>
  renderPage(
    <>
      <ToolButtons />
      <ToolArea />
    </>,
    path,
  )

// a tool loads once, so in a later place these two tests would close an open tool
test('Escape closes a tool that still loads', async () => {
  const { router } = open('/sponsors?city=Leeds')
  await userEvent.click(screen.getByRole('link', { name: 'Check eligibility' }))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(router.state.location.search).toBe('?city=Leeds'))
  await import('../../features/tools/eligibility/eligibility-wizard.tsx')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('Escape closes a tool of a link that still loads', async () => {
  const { router } = open('/sponsors?city=Leeds&tool=converter')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(router.state.location.search).toBe('?city=Leeds'))
})

test.each([
  ['Check eligibility', 'Skilled Worker eligibility'],
  ['Convert a salary', 'Salary converter'],
])('%s opens a tool above the page, and closing it goes back with the focus', async (name, title) => {
  const { router } = open('/sponsors?city=Leeds')
  await userEvent.click(screen.getByRole('link', { name }))
  expect(await screen.findByRole('dialog', { name: title })).toBeVisible()
  expect(router.state.location.pathname + router.state.location.search).toMatch(
    /^\/sponsors\?city=Leeds&tool=/,
  )
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(router.state.location.search).toBe('?city=Leeds')
  expect(router.state.historyAction).toBe('POP')
  expect(screen.getByRole('link', { name })).toHaveFocus()
})

test.each(['toString', 'visa', ''])('an unknown tool, %j, opens nothing', (tool) => {
  open(`/?tool=${tool}`)
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})
