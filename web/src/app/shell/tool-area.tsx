import { Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { TOOL_PARAMETER, type Tool } from '#shared/tools.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { OpeningTool } from './opening-tool.tsx'

const parts = {
  calculator: lazyPart(
    () => import('../../features/tools/eligibility/eligibility-wizard.tsx'),
    (module) => module.EligibilityWizard,
  ),
  converter: lazyPart(
    () => import('../../features/tools/salary-converter/salary-converter.tsx'),
    (module) => module.SalaryConverter,
  ),
} satisfies Record<Tool, unknown>

const isTool = (name: string | null): name is Tool => name !== null && Object.hasOwn(parts, name)

/** The tool that the URL names, above any page. An unknown name opens nothing. */
export function ToolArea() {
  const tool = new URLSearchParams(useLocation().search).get(TOOL_PARAMETER)
  if (!isTool(tool)) return null
  const { Part } = parts[tool]
  return (
    <Suspense fallback={<OpeningTool />}>
      <Part />
    </Suspense>
  )
}
