import { createHash } from 'node:crypto'

/** Of a link's token or a ticket, only the hash is stored, so that a reader of the tables can open nothing. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')
