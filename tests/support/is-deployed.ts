/** Whether a deployed system is tested (`BASE_URL`), not a local run of the tests' own. */
export const isDeployed = process.env['DEPLOYED_URL'] !== undefined
