import type { CalendarDate } from '../calendar/london-time.ts'

/** The review that a product's stars stand for, as its author wrote it. */
export type Review = {
  author: string
  /** The day it was written. */
  date: CalendarDate
  text: string
  /** Ours, to show where one will stand. */
  isSample?: true
}

/** Shown while no real one is attached, and never with NODE_ENV=production. */
export const sampleReview: Review = {
  author: 'Sample reviewer',
  date: '2026-01-05',
  text: 'This is sample text. The review of a customer stands here once the shop has one.',
  isSample: true,
}
