/** Where the Home Office publishes the register of licensed sponsors. */
export const REGISTER_ADDRESS =
  'https://www.gov.uk/government/publications/register-of-licensed-sponsors-workers'
