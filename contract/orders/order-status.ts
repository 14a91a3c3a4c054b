import * as z from 'zod/mini'
import { text } from '../fields.ts'

// In its own file, because the tracking form imports it in the browser.
export const publicOrderStatusInput = z.object({
  identifier: text(1, 255, 'Please enter an order ID or tracking number'),
  type: z.enum(['id', 'tracking']),
  email: text(1, 254, 'Please enter the email used at checkout'),
})
