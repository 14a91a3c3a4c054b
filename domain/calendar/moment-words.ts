import { formatLogDate, londonDate } from './london-time.ts'
import { ageInWords } from '../site/queue.ts'

/** '15 Nov 2026, 13:05', in London time. */
export function formatShortMoment(instant: Date): string {
  const [month = '', day = '', year = '', time = ''] = formatLogDate(instant).replace(',', '').split(' ')
  return `${Number(day)} ${month} ${year}, ${time}`
}

/** The British spreadsheet format, '15/11/2026 13:05', in London time. */
export function formatLondonTime(instant: Date): string {
  const time = formatLogDate(instant).slice(-5)
  return `${londonDate(instant).split('-').reverse().join('/')} ${time}`
}

const week = 7 * 24 * 60 * 60 * 1000

/** '2 h ago' within the last week; older and future moments in full. */
export function momentInWords(instant: Date, now: Date): string {
  const passed = now.getTime() - instant.getTime()
  if (passed < 0 || passed >= week) return formatShortMoment(instant)
  return passed < 60_000 ? 'just now' : `${ageInWords(instant, now)} ago`
}
