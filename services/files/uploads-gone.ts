import { failure } from '#contract/failure.ts'

const sentence = 'One of the files is no longer here. Please remove it and choose it again.'

/** The failure if a message names an upload that is unfinished, deleted, used already or another person's. */
export const uploadsGone = failure('conflict', sentence, { uploads: sentence })
