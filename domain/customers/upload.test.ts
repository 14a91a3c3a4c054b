import { expect, test } from 'vitest'
import { cleanFileName, judgeType, savedFileName } from './upload.ts'

test.each([
  ['an ordinary name', 'IMG_0042.jpeg', 'IMG_0042.jpeg'],
  ['a NUL', 'bat\0.jpg', 'bat.jpg'],
  ['marks that turn the reading direction', 'bat\u202Egpj.exe', 'batgpj.exe'],
  ['isolates', '\u2066bat\u2069.png', 'bat.png'],
  ['a path', '../../etc/passwd', 'passwd'],
  ['a Windows path', 'C:\\photos\\bat.jpg', 'bat.jpg'],
  ['a line break', 'bat\r\nX-Evil: yes.jpg', 'batX-Evil- yes.jpg'],
  ['nothing but an ending', '.jpg', 'jpg'],
  ['nothing at all', '\0\u202E', 'file'],
  ['half a surrogate pair', 'bat\ud83c.jpg', 'bat.jpg'],
])('a name with %s is made safe to show and to send', (_, given, expected) => {
  expect(cleanFileName(given)).toBe(expected)
})

test('a very long name keeps its ending', () => {
  const cleaned = cleanFileName(`${'a'.repeat(500)}.mp4`)
  expect(cleaned).toHaveLength(120)
  expect(cleaned.endsWith('a.mp4')).toBe(true)
})

test.each([
  ['image/jpeg', '', 'picture'],
  ['image/webp', '', 'picture'],
  ['video/mp4', '', 'film'],
  ['video/quicktime', '', 'not-allowed'],
  ['image/heic', '', 'heic'],
  ['image/heif-sequence', '', 'heic'],
  ['application/xml', '<?xml version="1.0"?><svg xmlns="…">', 'drawing'],
  [null, '<svg onload="alert(1)">', 'drawing'],
  [null, '<!doctype html>', 'not-allowed'],
  ['application/pdf', '', 'not-allowed'],
])('a file detected as %s that begins with %s is %s', (detected, start, expected) => {
  expect(judgeType(detected, start)).toBe(expected)
})

test('a picture is saved with the extension of its new type', () => {
  expect(savedFileName('crack.png', 'image/jpeg')).toBe('crack.jpg')
  expect(savedFileName('crack', 'image/jpeg')).toBe('crack.jpg')
  expect(savedFileName('swing.MP4', 'video/mp4')).toBe('swing.mp4')
})
