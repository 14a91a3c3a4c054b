import * as z from 'zod/mini'
import { uuid } from '../fields.ts'

/** Chosen by the form, and the same as long as it says the same: what is sent again after a lost response is kept once. */
export const sentOnce = { form_id: z.optional(uuid) }
