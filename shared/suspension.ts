/** The sentence for an owner whose account administrators have suspended. The API and the page say the same. */
export const ACCOUNT_SUSPENDED = 'This account is suspended. Contact us if you think that is a mistake.'
