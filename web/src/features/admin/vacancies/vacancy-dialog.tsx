import type { AdminVacancy } from '#shared/api/admin/vacancies.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { VacancyBody } from '../../companies/vacancy/vacancy-body.tsx'

/** The details of a vacancy as users see them, with evidence and screenshot. */
export const VacancyDialog = ({ vacancy, onClose }: { vacancy: AdminVacancy; onClose: () => void }) => (
  <Dialog open onClose={onClose} title={vacancy.title}>
    <VacancyBody vacancy={vacancy} companyName={vacancy.company_name} />
  </Dialog>
)
