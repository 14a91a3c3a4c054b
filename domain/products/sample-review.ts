import type { CalendarDate } from '../calendar/london-time.ts'

/** A review written by us that shows where reviews will appear. */
export type SampleReview = { author: string; date: CalendarDate; text: string }

/** Shown until a product has a published review, and never with NODE_ENV=production. */
export const sampleReview: SampleReview = {
  author: 'Sample reviewer',
  date: '2026-01-05',
  text: 'This is sample text. A customer’s review appears here once the shop has one.',
}

export const sampleRating = { value: 5, count: 1 }
