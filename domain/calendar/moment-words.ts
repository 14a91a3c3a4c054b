import { formatLogDate, londonDate } from './london-time.ts'
import { ageInWords } from '../site/queue.ts'

/** A moment as one writes it here, '15 Nov 2026, 13:05', in London time. */
export function formatShortMoment(instant: Date): string {
  const [month = '', day = '', year = '', time = ''] = formatLogDate(instant).replace(',', '').split(' ')
  return `${Number(day)} ${month} ${year}, ${time}`
}

/** As spreadsheets here read it, '15/11/2026 13:05', in London time. */
export function formatLondonTime(instant: Date): string {
  const time = formatLogDate(instant).slice(-5)
  return `${londonDate(instant).split('-').reverse().join('/')} ${time}`
}

const week = 7 * 24 * 60 * 60 * 1000

/** '2 h ago' for what happened in the last week, the moment itself for what is older or still to come. */
export function momentInWords(instant: Date, now: Date): string {
  const passed = now.getTime() - instant.getTime()
  if (passed < 0 || passed >= week) return formatShortMoment(instant)
  return passed < 60_000 ? 'just now' : `${ageInWords(instant, now)} ago`
}
