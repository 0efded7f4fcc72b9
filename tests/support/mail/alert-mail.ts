import type { MailContent } from '#shared/mail-content.ts'
import { renderMail } from '../../../functions/mail/templates/render-mail.ts'

export const site = { pageOrigin: 'https://finder.example' }
/** The token that ends the alerts. */
export const TOKEN = `6f1c-uma.${'aB3_-'.repeat(8)}xyz`

export const alertMail = (more: Partial<Extract<MailContent, { template: 'register_alert' }>> = {}) =>
  renderMail(
    {
      template: 'register_alert',
      to: 'uma@example.com',
      name: 'Uma',
      date: '2026-07-17',
      of_register: true,
      searches: [
        { name: 'Nurses in Leeds', new_count: 1200 },
        { name: 'Carers', new_count: 1 },
      ],
      new_companies: 1200,
      companies: [
        {
          company_id: 7,
          name: 'Acme & Sons Ltd',
          warned: false,
          changes: [{ change: 'left', added: [], removed: [], from_town: null, from_name: null }],
          facts: [],
        },
      ],
      more_companies: 0,
      ruled_jobs: [],
      more_ruled_jobs: 0,
      job_searches: [],
      job_sites: [],
      new_jobs: 0,
      token: TOKEN,
      ...more,
    },
    site,
  )
