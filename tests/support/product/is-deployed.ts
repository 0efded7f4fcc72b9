/** Whether the tests run against a deployed system (`BASE_URL`) instead of a local run. */
export const isDeployed = process.env['DEPLOYED_URL'] !== undefined
