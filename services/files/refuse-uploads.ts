import { failure, type Failure } from '#contract/failure.ts'
import { lockUploads, sumSizes } from '#db/cases/files.ts'
import type { Tx } from '#db/tables.ts'
import { mostAnswerBytes } from '#domain/customers/upload.ts'
import { uploadsGone } from './uploads-gone.ts'

const sentence = 'The files are larger than 10 MB together, which many mailboxes refuse. Please remove one.'
const tooLarge = failure('refused', sentence, { uploads: sentence })

/** Locks files that staff want to send by email. Returns the reason if they cannot be sent, else null. */
export async function refuseUploads(tx: Tx, ids: readonly string[], staffId: string): Promise<Failure | null> {
  if (!(await lockUploads(tx, ids, staffId))) return uploadsGone
  return (await sumSizes(tx, ids)) > mostAnswerBytes ? tooLarge : null
}
