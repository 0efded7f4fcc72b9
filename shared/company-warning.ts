/**
 * The warning that users see on a company after an administrator has confirmed reports. It states what was reported, and
 * accuses nobody: an impostor may have used the name (docs/decisions/058-warnings-on-companies.md).
 */
export const companyWarning = {
  /** The mark of a row, which has no room for more. */
  mark: 'Possible impostor',
  reported:
    'Users reported that someone asked for money for a job in this company’s name. It may be an impostor.',
  advice:
    'Do not pay for a job, an interview or a certificate of sponsorship. Contact the company through its own website.',
  link: 'How to spot a fake job offer',
} as const
