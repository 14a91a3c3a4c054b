import * as z from 'zod/mini'
import { forAnyone, forSupport } from '../define-function.ts'
import { uuid } from '../fields.ts'
import * as uploads from '../operations/uploads.ts'

/** Photos and videos of a claim or a message. */
export const filesFunctions = {
  'start-upload': forAnyone({
    about:
      'Announces a file and gives a ticket for it, valid for one file and 15 minutes. Its bytes go to PUT /uploads/<ticket> as one raw body; GET /uploads/<ticket> says how many have arrived, and a PUT with Content-Range goes on from there.',
    limit: { calls: 30, seconds: 600 },
    input: uploads.startUploadInput,
    output: uploads.startUploadOutput,
  }),
  'list-case-files': forSupport({
    about: 'The photos and videos of a case; GET /files/<id> opens one.',
    input: z.object({ case_id: uuid }),
    output: z.object({ rows: z.array(uploads.fileRow) }),
  }),
}
