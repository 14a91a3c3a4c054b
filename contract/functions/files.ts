import * as z from 'zod/mini'
import { defineFunction } from '../define-function.ts'
import { uuid } from '../fields.ts'
import * as uploads from '../operations/uploads.ts'

/** Photos and videos of a claim or a message. */
export const filesFunctions = {
  'start-upload': defineFunction({
    about:
      'Announces a file and gives a ticket for it, good for one file and a quarter of an hour. Its bytes go to PUT /uploads/<ticket> as one raw body; GET /uploads/<ticket> says how many have arrived, and a PUT with Content-Range goes on from there.',
    access: 'anyone',
    limit: { calls: 30, seconds: 600 },
    input: uploads.startUploadInput,
    output: uploads.startUploadOutput,
  }),
  'list-case-files': defineFunction({
    about: 'The photos and films of a case; GET /files/<id> opens one.',
    access: 'support',
    input: z.object({ case_id: uuid }),
    output: z.object({ rows: z.array(uploads.fileRow) }),
  }),
}
