import { expect, test } from 'vitest'
import { carrierOf, doubtTrackingNumber, formatTrackingNumber } from './tracking-number.ts'

test.each([
  ['Royal Mail', 'QQ 1234 5678 5 GB'],
  ['Royal Mail', 'qq123456785gb'],
  ['Royal Mail', 'RR473124829GB'],
  ['Royal Mail', '3204800270A1B2C3'],
  ['Royal Mail', '0B0480027000001234ABC'],
  ['DPD', '1550 2345 6789 01'],
  ['DPD', '15502345678901B'],
  ['UPS', '1Z5R89390357567127'],
  ['UPS', '1Z 999 AA1 01 2345 6784'],
  ['DHL', '3318810025'],
  ['DHL', 'JD014600006281230704'],
  ['FedEx', '986578788855'],
  ['Other', 'H00AB1234567890C'],
  ['Other', 'WAREHOUSE-12'],
] as const)('%s gives out numbers such as %s', (carrier, number) => {
  expect(doubtTrackingNumber(carrier, number)).toBeNull()
})

test.each([
  ['Royal Mail', 'QQ123456789GB', 'check digit'],
  ['Royal Mail', 'RR473124828GB', 'check digit'],
  ['UPS', '1Z5R89390357567128', 'check digit'],
  ['DHL', '3318810026', 'check digit'],
  ['FedEx', '986578788856', 'check digit'],
  ['Royal Mail', 'not a number !!', '6 to 40 letters and digits'],
  ['Other', 'AB1', '6 to 40 letters and digits'],
  ['Royal Mail', '15502345678901', 'does not look like a number from Royal Mail'],
  ['Royal Mail', '1Z5R89390357567127', 'looks like a number from UPS, not from Royal Mail'],
  ['DPD', 'QQ123456785GB', 'looks like a number from Royal Mail, not from DPD'],
  ['DPD', 'H00AB1234567890C', 'looks like a number from Evri, not from DPD'],
] as const)('staff are warned about the %s number %s', (carrier, number, words) => {
  expect(doubtTrackingNumber(carrier, number)).toContain(words)
})

test('an empty field gives no warning', () => {
  expect(doubtTrackingNumber('Royal Mail', '  ')).toBeNull()
})

test('a carrier is recognised only if no other carrier has this format', () => {
  expect(carrierOf('QQ 1234 5678 5 GB')).toBe('Royal Mail')
  expect(carrierOf('15502345678901')).toBeNull()
})

test('a postal number is grouped as people read it', () => {
  expect(formatTrackingNumber('QQ123456785GB')).toBe('QQ 1234 5678 5 GB')
  expect(formatTrackingNumber('15502345678901')).toBe('15502345678901')
})
