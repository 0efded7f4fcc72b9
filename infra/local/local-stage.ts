/** The name of a local run where a stage in AWS has its own. */
export const LOCAL_STAGE = 'local'
