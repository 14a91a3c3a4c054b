import { expect, test } from 'vitest'
import { addAttachments } from './add-attachments.ts'

const photo = { name: 'bat.jpg', type: 'image/jpeg' }
const video = { name: 'swing.mp4', type: 'video/mp4' }
const paper = { name: 'receipt.pdf', type: 'application/pdf' }
const film = { name: 'swing.mov', type: 'video/quicktime' }

test.each([
  ['images and MP4 videos are taken', [], [photo, video], ['bat.jpg', 'swing.mp4'], null],
  [
    'other kinds are dropped, the rest is kept',
    [],
    [paper, photo],
    ['bat.jpg'],
    'Only images and MP4 videos are allowed',
  ],
  ['other videos are dropped too', [], [film], [], 'Only images and MP4 videos are allowed'],
  [
    'a choice that makes more than three is refused whole',
    ['a', 'b'],
    [photo, video],
    ['a', 'b'],
    'Maximum 3 files allowed',
  ],
  ['three are still fine', ['a', 'b'], [photo], ['a', 'b', 'bat.jpg'], null],
  ['choosing nothing changes nothing', ['a'], [], ['a'], null],
])('%s', (_, names, files, expected, refusal) => {
  expect(addAttachments(names, files)).toEqual({ names: expected, refusal })
})
