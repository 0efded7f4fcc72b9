/**
 * How long a job may wait, in seconds from its request. After that it fails. It is less than the four days for which
 * queues keep a message, so a job ends by this rule and never in silence.
 */
export const JOB_PATIENCE_SECONDS = 3 * 24 * 60 * 60
