import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { pages } from '#shared/pages.ts'
import { TOOL_PARAMETER, type Tool, tools } from '#shared/tools.ts'
import { useFinderPath } from '../../lib/session/use-finder-path.ts'
import { useToolLink } from '../../lib/tool-link.ts'
import { TextLink } from '../../ui/text-link.tsx'
import type { TextParts } from './article.ts'

/** The components of which every text is made. */
export const textParts: TextParts = {
  Mark: ({ source }) => (
    <sup>
      <Link to={`#source-${source}`} aria-label={`Source ${source}`} className="link px-0.5">
        {source}
      </Link>
    </sup>
  ),
  To: ({ to, children }) => {
    const tool = tools.find((one) => to === `?${TOOL_PARAMETER}=${one}`)
    if (tool) return <ToTool tool={tool}>{children}</ToTool>
    if (to === pages.landing) return <ToFinder>{children}</ToFinder>
    return <TextLink to={to}>{children}</TextLink>
  },
}

/** Opens a tool above the text, which stays where it is. */
const ToTool = ({ tool, children }: { tool: Tool; children: ReactNode }) => (
  <Link {...useToolLink(tool)} className="link">
    {children}
  </Link>
)

const ToFinder = ({ children }: { children: ReactNode }) => (
  <Link to={useFinderPath()} className="link">
    {children}
  </Link>
)
