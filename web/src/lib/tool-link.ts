import { useLocation } from 'react-router-dom'
import { TOOL_PARAMETER, type Tool } from '../../../shared/tools.ts'
import { openedHere } from './opened-here.ts'

/** The props of a link that opens a tool above the page that is shown. */
export function useToolLink(tool: Tool) {
  const { search, hash } = useLocation()
  const query = new URLSearchParams(search)
  query.set(TOOL_PARAMETER, tool)
  return { to: { search: `?${query}`, hash }, state: openedHere, preventScrollReset: true }
}
