import { companyWarning } from '#shared/company-warning.ts'
import { IconAlertTriangle } from './icons.ts'

export const WarnedMark = () => (
  <span className="flex items-center gap-1 text-sm font-semibold text-danger">
    <IconAlertTriangle size={16} aria-hidden="true" className="shrink-0" />
    {companyWarning.mark}
  </span>
)
