/** The error for company data that cannot be used. Its message is one sentence for operators. */
export class CompanyDataRefused extends Error {
  override readonly name = 'CompanyDataRefused'
}
