import { listCaseFiles as findCaseFiles } from '#db/cases/files.ts'
import type { Handler } from '#services/handler.ts'

export const listCaseFiles: Handler<'list-case-files'> = async ({ db }, { case_id }) => ({
  rows: await findCaseFiles(db, case_id),
})
