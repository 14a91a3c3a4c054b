import { createHash } from 'node:crypto'

/** Only the hash of a link's token or of a ticket is stored, so that a reader of the tables cannot use them. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')
