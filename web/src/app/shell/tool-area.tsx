import { Suspense, useEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { type Tool, TOOL_PARAMETER } from '#shared/tools.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { ProgressBar } from '../routing/progress-bar.tsx'

/** A tool that loads. Escape closes it already. Its answers stay in the URL, because only the tool knows their names. */
function OpeningTool() {
  const [, setAddress] = useSearchParams()
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      setAddress(
        (address) => {
          address.delete(TOOL_PARAMETER)
          return address
        },
        { replace: true, preventScrollReset: true },
      )
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [setAddress])
  return <ProgressBar />
}

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
