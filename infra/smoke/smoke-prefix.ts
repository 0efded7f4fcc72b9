/** How ids and default emails of the accounts of smoke tests begin. The rights of the deploy pipeline end there. */
export const SMOKE_PREFIX = 'smoke-'
