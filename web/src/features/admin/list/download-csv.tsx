import { exportAdminCompanies, MAX_COMPANY_FILE } from '#shared/api/admin/companies.ts'
import { exportAdminVacancies, MAX_VACANCY_FILE } from '#shared/api/admin/vacancies.ts'
import { formatCount } from '#shared/format/number.ts'
import type { Query } from '../../../lib/api/api-client.ts'
import { callFile } from '../../../lib/api/call-file.ts'
import { downloadFile } from '../../../lib/download-file.ts'
import { ActionButton } from '../../../ui/button.tsx'
import { IconDownload } from '../../../ui/icons.ts'
import { showToast } from '../../../ui/overlays/toasts.ts'

const files = {
  companies: { route: exportAdminCompanies, max: MAX_COMPANY_FILE },
  vacancies: { route: exportAdminVacancies, max: MAX_VACANCY_FILE },
}

interface DownloadCsvProps {
  list: keyof typeof files
  query: Query
  save?: typeof downloadFile
}

export function DownloadCsv({ list, query, save = downloadFile }: DownloadCsvProps) {
  const { route, max } = files[list]
  const download = async () => {
    const { name, text, total } = await callFile(route, { query })
    save(name, text, 'text/csv;charset=utf-8')
    const message =
      total > max
        ? `The first ${formatCount(max)} of ${formatCount(total)} ${list} downloaded`
        : `All ${formatCount(total)} ${list} downloaded`
    showToast({ type: total > max ? 'info' : 'success', message })
  }
  return (
    <div className="grid justify-items-end gap-1">
      <ActionButton
        act={download}
        failure="Failed to download the list"
        variant="secondary"
        className="min-h-9 px-3 py-1 text-sm"
        icon={<IconDownload size={18} />}
      >
        CSV
      </ActionButton>
    </div>
  )
}
