import type { QueueName } from './system/queues.ts'

export const queueLabels: Record<QueueName, string> = {
  mail: 'Mail',
  bulkMail: 'Alerts by mail',
  mailEvents: 'Bounces and complaints',
  erasures: 'Deleted accounts to erase',
  announcements: 'Registers to announce',
  alerts: 'Users to alert',
  extraction: 'Vacancies to read',
  enrichment: 'Websites and job feeds to read',
  discovery: 'Websites to find',
  refreshes: 'Rounds and bulks of refreshes',
  bulk: 'Bulk work on vacancies',
  retries: 'Work for later',
  screenshots: 'Screenshots to take',
  redrives: 'Failed messages to try again',
  adverts: 'Adverts to check',
  imports: 'Imports of the register',
  removals: 'Contacts to remove',
  index: 'Updates of the search index',
}
