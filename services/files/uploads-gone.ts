import { failure } from '#contract/failure.ts'

const sentence = 'One of the files is no longer here. Please remove it and choose it again.'

/** Said when a message names an upload that is not finished, was swept, was used before or is somebody else's. */
export const uploadsGone = failure('conflict', sentence, { uploads: sentence })
