import { listContactSubmissions as list } from '#db/contact-submissions.ts'
import type { Handler } from '#services/handler.ts'

export const listContactSubmissions: Handler<'list-contact-submissions'> = ({ db }, input) => list(db, input)
