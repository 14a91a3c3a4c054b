import { listSubmissions } from '#db/cases/submissions.ts'
import type { Handler } from '#services/handler.ts'

export const listContactSubmissions: Handler<'list-contact-submissions'> = ({ db }, input) =>
  listSubmissions(db, 'contact_submissions', input)
