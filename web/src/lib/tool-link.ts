import { useLocation } from 'react-router-dom'
import { type Tool, TOOL_PARAMETER } from '#shared/tools.ts'

/** The history state of a dialog that was opened from the page, so that closing it goes back (`useCloseAddress`). */
export const OPENED_FROM_PAGE = { OPENED_FROM_PAGE: true }

/** The props of a link that opens a tool above the page, with answers that are known already. */
export function useToolLink(tool: Tool, answers: Readonly<Record<string, string>> = {}) {
  const { search, hash } = useLocation()
  const query = new URLSearchParams(search)
  for (const [name, value] of Object.entries({ [TOOL_PARAMETER]: tool, ...answers })) query.set(name, value)
  return { to: { search: `?${query}`, hash }, state: OPENED_FROM_PAGE, preventScrollReset: true }
}
