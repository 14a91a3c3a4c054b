/** What every newest-first list is asked with. The contract has checked the cursor. */
export type ListQuery = { cursor?: string | null | undefined; limit: number; search: string | null }
