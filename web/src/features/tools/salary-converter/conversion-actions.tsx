import { Link } from 'react-router-dom'
import { convertSalary } from '#shared/salary-converter/convert-salary.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { IconPrinter } from '../../../ui/icons.ts'
import type { useToolAddress } from '../use-tool-address.ts'
import type { Request } from './read-conversion.ts'

interface ConversionActionsProps {
  request: Request
  address: ReturnType<typeof useToolAddress>
}

/** Takes the result to the calculator, shares it, or prints it. */
export function ConversionActions({ request, address }: ConversionActionsProps) {
  const { pounds } = convertSalary(request.salary, request.currency)
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      <Link {...address.linkTo({ tool: 'calculator', salary: String(pounds) })} className="btn btn-secondary">
        Check eligibility with this salary
      </Link>
      <CopyButton text={address.shared} what="link" full />
      <Button variant="secondary" icon={<IconPrinter size={18} />} onClick={() => globalThis.print()}>
        Print
      </Button>
    </div>
  )
}
