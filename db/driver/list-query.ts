/** The parameters of every newest-first list. The contract has validated the cursor. */
export type ListQuery = { cursor?: string | null | undefined; limit: number; search: string | null }
