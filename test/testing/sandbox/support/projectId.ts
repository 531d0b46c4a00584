/** A well-formed project id. */
export const projectId = '0f0e0d0c0b0a09080706050403020100'
